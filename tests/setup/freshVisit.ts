import {vi} from 'vitest'

// Each file is a separate visit, whose memory is in our modules and the browser's storage. Packages remember nothing,
// and are not loaded again: that takes longer than most of the tests.
vi.resetModules()
localStorage.clear()
sessionStorage.clear()
