import {infiniteQueryOptions, queryOptions} from '@tanstack/react-query'
import * as v from 'valibot'
import {AuditEntry, Token} from '../../../model/staff/accounts.ts'
import {API, askStaff, tellStaff} from '../staff/askStaff.ts'

const Person = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.string(),
  active: v.boolean(),
  /** Address of a picture. */
  image: v.nullable(v.string()),
  /** True if they have a password, a passkey or the company's sign-in. */
  canSignIn: v.boolean(),
  secondFactor: v.boolean(),
  /** True if the company's sign-in is linked to them. */
  hasCompany: v.boolean(),
  passkeys: v.number(),
  /** Number of open sessions. */
  sessions: v.number(),
  /** Milliseconds since 1970. */
  lastSignIn: v.nullable(v.number()),
})
export type Person = v.InferOutput<typeof Person>

const Role = v.object({name: v.string(), title: v.string(), purpose: v.string()})
export type Role = v.InferOutput<typeof Role>

const Staff = v.object({
  people: v.array(Person),
  roles: v.array(Role),
  needsSecondFactor: v.boolean(),
  /** True if the server sends mail. */
  canMail: v.boolean(),
})
export type Staff = v.InferOutput<typeof Staff>

/** A link for choosing a password. */
const Link = v.object({link: v.string(), isMailed: v.boolean()})
export type Link = v.InferOutput<typeof Link>

/** Entries that the server returns at once. */
const PAGE = 100

/** Milliseconds between requests, so that people who sign in meanwhile appear. */
const REFRESHES_EVERY = 15_000

export const peopleOptions = () =>
  queryOptions({
    queryKey: ['staff', 'people'],
    queryFn: () => askStaff(`${API}/people`, Staff),
    refetchInterval: REFRESHES_EVERY,
  })

/** Data that ends with a person's account: names of their tokens, emails of the people they invited, and their scheduled releases. */
const Outliving = v.object({
  tokens: v.array(v.string()),
  invited: v.array(v.string()),
  scheduled: v.array(v.string()),
})
export type Outliving = v.InferOutput<typeof Outliving>

export const outlivingOptions = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'people', id, 'outliving'],
    queryFn: () => askStaff(`${API}/people/${id}/outliving`, Outliving),
  })

export const tokensOptions = () =>
  queryOptions({
    queryKey: ['staff', 'tokens'],
    queryFn: async () => (await askStaff(`${API}/tokens`, v.object({tokens: v.array(Token)}))).tokens,
  })

export const auditOptions = () =>
  infiniteQueryOptions({
    queryKey: ['staff', 'audit'],
    queryFn: async ({pageParam}) => {
      const before = pageParam === undefined ? '' : `?before=${pageParam}`
      return (await askStaff(`${API}/audit${before}`, v.object({entries: v.array(AuditEntry)}))).entries
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  })

export const invite = (person: {name: string; email: string; role: string}) =>
  askStaff(`${API}/people`, Link, {method: 'POST', body: person})

export const changePerson = (id: string, change: {role?: string; active?: boolean}) =>
  tellStaff(`${API}/people/${id}`, 'PATCH', change)

export const makeLink = (id: string, withoutSecondFactor: boolean) =>
  askStaff(`${API}/people/${id}/link`, Link, {method: 'POST', body: {withoutSecondFactor}})

export const endSessions = (id: string) => tellStaff(`${API}/people/${id}/end-sessions`, 'POST', {})

export const unlinkCompany = (id: string) => tellStaff(`${API}/people/${id}/company`, 'DELETE')

export const requireSecondFactor = (needsSecondFactor: boolean) =>
  tellStaff(`${API}/settings`, 'PATCH', {needsSecondFactor})

/** @param expiresAt undefined for a token without an end */
export const makeToken = async (token: {name: string; role: string; expiresAt: number | undefined}) =>
  (await askStaff(`${API}/tokens`, v.object({token: v.string()}), {method: 'POST', body: token})).token

export const revokeToken = (id: string) => tellStaff(`${API}/tokens/${id}`, 'DELETE')

/** Address of the whole log, as a file. */
export const AUDIT_FILE = `${API}/audit.csv`
