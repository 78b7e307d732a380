// First, because it declares the order of the cascade's layers before any part's own styles.
import './styles/index.css'
import {start} from './app/start.tsx'

// The libraries are set up in this task, and the site in another: the browser can answer between them.
setTimeout(start)
