// First, because it declares the order of the cascade's layers before any part's own styles.
import './styles/index.css'
import {start} from './app/start.tsx'

void start()
