import {Hono} from 'hono'
import {refused} from '../http/coverage.ts'
import type {LakeEnv} from '../http/services.ts'

/** Endpoints of the hosted API that have no meaning on one machine, by the alternative. Each line has a method and a path. */
const REFUSED: Record<string, string> = {
  'This lake is one project. Start another lake for another project.': `
    POST /projects
    POST /provision`,
  'This lake hosts no Studios and applications. Build yours and serve the folder that you get.': `
    POST /projects/:project/user-applications
    POST /user-applications`,
  'This lake hosts no Studios, so nothing claims their schemas. Serve the folder of a build, and run "sanity schemas deploy".': `
    POST /descriptors/*`,
  'The origins that may call this lake are set when it starts, by allowedOrigins or --allow-origin.': `
    POST /projects/:project/cors
    DELETE /projects/:project/cors/:origin`,
  'This endpoint makes no accounts or tokens. The program that runs the lake does.': `
    POST /invitations/project/:project
    GET /access/project/:project/roles
    GET /access/project/:project/robots
    POST /access/project/:project/robots
    DELETE /access/project/:project/robots/:token
    POST /access/robots/me/rotate`,
  'This lake is one project, without an organization.': `
    GET /organizations
    POST /organizations
    GET /organizations/:organization
    PATCH /organizations/:organization
    DELETE /organizations/:organization`,
  'This lake has no GraphQL API. Query it with GROQ.': `
    GET /apis/graphql
    POST /apis/graphql/:dataset/:tag/validate
    GET /apis/graphql/:dataset/:tag
    PUT /apis/graphql/:dataset/:tag
    DELETE /apis/graphql/:dataset/:tag
    GET /graphql/:dataset/:tag
    POST /graphql/:dataset/:tag`,
  'This lake calls no webhooks. Listen to its events instead.': `
    GET /hooks/projects/:project
    POST /hooks/projects/:project
    GET /hooks/projects/:project/attempts/:attempt
    DELETE /hooks/projects/:project/:hook`,
  'This lake has no media library. Its datasets keep assets of their own.': `
    GET /media-libraries
    POST /media-libraries/:id/mutate`,
  'This lake runs no functions, and keeps nothing for Blueprints.': `
    GET /blueprints/*
    POST /blueprints/*
    PUT /blueprints/*
    DELETE /blueprints/*`,
  'This lake has no knowledge bases: they take language models.': `
    GET /context/*
    POST /context/*
    PATCH /context/*
    DELETE /context/*`,
  'This lake collects nothing, so there is nothing to agree to.': `
    POST /workflow/definition-feedback
    PUT /users/me/consents/telemetry/status/:status`,
}

/** Answers each with the alternative. */
export const refusedRoutes = new Hono<LakeEnv>()

for (const [instead, endpoints] of Object.entries(REFUSED)) {
  for (const [, method = '', path = ''] of endpoints.matchAll(/(\w+) (\S+)/g)) {
    refusedRoutes.on(method, path, refused(instead))
  }
}
