// First, because it declares the order of the cascade's layers before any part's own styles.
import './styles/index.css'
import {createRoot} from 'react-dom/client'
import {createBrowserRouter} from 'react-router-dom'
import {App} from './app/App.tsx'
import {createQueryClient} from './app/queryClient.ts'
import {createRoutes} from './app/routes.tsx'
import {unregisterServiceWorkers} from './app/serviceWorkers.ts'
import {reportVitals} from './app/webVitals.ts'
import {whenIdle} from './app/whenIdle.ts'
import {loadBrowserClient} from './content/client.ts'
import {keepLive} from './content/keepLive.ts'
import {readServiceAddresses} from './services/addresses.ts'
import {supportDialogs} from './ui/dialogs.ts'
import {frameIds} from './ui/elementIds.ts'

const container = document.getElementById(frameIds.root)
if (!container) throw new Error(`The page has no element with the id "${frameIds.root}" to show the site in.`)

const queryClient = createQueryClient(loadBrowserClient)
const router = createBrowserRouter(createRoutes(queryClient))

void unregisterServiceWorkers()
supportDialogs()
createRoot(container).render(<App queryClient={queryClient} router={router} />)
whenIdle(() => keepLive(queryClient))
whenIdle(() => reportVitals(readServiceAddresses(import.meta.env).vitalsUrl))
