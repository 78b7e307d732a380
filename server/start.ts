import {enableCompileCache, flushCompileCache} from 'node:module'
import path from 'node:path'

// Compiling takes longer than all else until the first page is answered. What Node has compiled is kept for the next start.
enableCompileCache(path.join(import.meta.dirname, '../.cache/compiled'))
await import('./run/serveSite.ts')
// Now, so that it need not be done when the process is to end.
flushCompileCache()
