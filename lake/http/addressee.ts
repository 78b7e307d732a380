import type {MiddlewareHandler} from 'hono'
import {HttpError} from '../errors.ts'
import type {LakeEnv} from './services.ts'

const TAG = /^[a-z0-9._-]{1,75}$/i

/**
 * Refuses requests for another project, and request tags that the hosted API would refuse, so that developers find such mistakes
 * before the content is hosted.
 */
export const addressee: MiddlewareHandler<LakeEnv> = async ({env, req}, next) => {
  const {engine, isHere} = env
  const inPath = /^\/v[^/]+\/projects\/([^/]+)/.exec(req.path)?.[1]
  for (const project of [req.header('x-sanity-project-id'), inPath]) {
    if (project !== undefined && !isHere(project)) {
      throw new HttpError(404, `Project "${project}" not found. This lake has: ${engine.projectId}.`)
    }
  }
  const tag = req.query('tag')
  if (tag !== undefined && !TAG.test(tag)) {
    throw new HttpError(
      400,
      'Tag can only contain alphanumeric characters, underscores, dashes and dots, and be between one and 75 characters long.',
    )
  }
  await next()
}
