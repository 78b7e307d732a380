import {Hono} from 'hono'
import type {LakeServices} from './services.ts'
import {uploadRoutes} from '../assets/routes.ts'
import {authRoutes} from '../access/signInRoutes.ts'
import {aliasRoutes} from '../aliases/routes.ts'
import {datasetRoutes} from '../datasets/routes.ts'
import {documentRoutes} from '../datasets/documentRoutes.ts'
import {eventRoutes} from '../events/routes.ts'
import {historyRoutes} from '../history/routes.ts'
import {mutateRoutes} from '../transactions/routes.ts'
import {platformRoutes} from '../projects/platformRoutes.ts'
import {projectRoutes} from '../projects/routes.ts'
import {queryRoutes} from '../queries/routes.ts'
import {refusedRoutes} from '../projects/refusedRoutes.ts'
import {schemaRoutes} from '../studioSchemas/routes.ts'
import {userRoutes} from '../access/userRoutes.ts'

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
