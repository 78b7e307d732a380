import * as v from 'valibot'
import type {ClientMessage} from '../client/multiplexProtocol.ts'

const Id = v.pipe(v.number(), v.safeInteger())

/** A message of the client. */
export const ClientMessageSchema = v.variant('op', [
  v.object({
    op: v.literal('open'),
    id: Id,
    url: v.string(),
    headers: v.optional(v.record(v.string(), v.string()), {}),
  }),
  v.object({op: v.literal('pull'), id: Id}),
  v.object({op: v.literal('close'), id: Id}),
]) satisfies v.GenericSchema<unknown, ClientMessage>
