import {Hono} from 'hono'
import type {LakeServices} from '../services.ts'
import {uploadRoutes} from './assets.ts'
import {authRoutes} from './auth.ts'
import {aliasRoutes} from './aliases.ts'
import {datasetRoutes} from './datasets.ts'
import {documentRoutes} from './documents.ts'
import {eventRoutes} from './events.ts'
import {historyRoutes} from './history.ts'
import {mutateRoutes} from './mutate.ts'
import {platformRoutes} from './platform.ts'
import {projectRoutes} from './projects.ts'
import {queryRoutes} from './query.ts'
import {refusedRoutes} from './refused.ts'
import {schemaRoutes} from './schemas.ts'
import {userRoutes} from './users.ts'

/** Every endpoint that lives under an API version. */
export function apiRoutes(services: LakeServices): Hono {
  const groups = [
    queryRoutes(services),
    mutateRoutes(services),
    documentRoutes(services),
    historyRoutes(services),
    eventRoutes(services),
    uploadRoutes(services),
    authRoutes(services),
    userRoutes(services),
    projectRoutes(services),
    schemaRoutes(services),
    datasetRoutes(services),
    aliasRoutes(services),
    platformRoutes(services),
    refusedRoutes(services),
  ]
  const api = new Hono()
  for (const group of groups) api.route('/', group)
  return api
}
