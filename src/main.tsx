// First, because it declares the order of the cascade's layers before any part's own styles.
import './styles/index.css'
import {start} from './app/start.ts'

// Awaited, because only then does the build keep a file by the name of every module that pages ask for.
await start()
