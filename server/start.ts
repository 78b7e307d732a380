import {enableCompileCache, flushCompileCache} from 'node:module'
import path from 'node:path'

// Compiling takes most of the time until the first answer, so Node keeps the compiled code for the next start.
enableCompileCache(path.join(import.meta.dirname, '../.cache/compiled'))
await import('./run/serveSite.ts')
// Flushed here, so that the end of the process does not have to wait for it.
flushCompileCache()
