import {createRoot} from 'react-dom/client'
import {Studio} from './sanity.ts'
import {connection} from './connection.ts'
import {declareMultiplexedConnection, keepRequestsLocal} from './embedded/offline/offlineStudio.ts'
import config from './sanity.config.ts'
import {Queries} from './ui/Queries.tsx'

if (connection.embedded) {
  keepRequestsLocal(connection.projectId)
  declareMultiplexedConnection()
}

const root = document.getElementById('root')
if (!root) throw new Error('studio/index.html has no element with the id "root".')
createRoot(root).render(
  <Queries>
    <Studio config={config} />
  </Queries>,
)
