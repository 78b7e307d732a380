import {deepEqual, isObject} from '../documents/json.ts'
import {withoutRevision} from '../documents/document.ts'
import type {DocumentChange, JsonObject, LakeDocument, MendozaPatch} from '../documents/types.ts'
import {diffArrays, type ArrayStep} from './arrayDiff.ts'

/*
 * An encoder of Mendoza patches; the official package only decodes. A patch is read by a machine with a stack of inputs and a stack
 * of outputs: "push" steps into a part of the old value, "return" writes the finished part into the new one. Fields are named by
 * their index among the sorted keys of the old object.
 */
const VALUE = 0
const PUSH_FIELD_COPY = 10
const PUSH_FIELD_BLANK = 11
const PUSH_ELEMENT_COPY = 12
const RETURN_INTO_SAME_KEY_POP = 15
const RETURN_INTO_ARRAY_POP = 16
const SET_FIELD_VALUE = 17
const DELETE_FIELD = 19
const APPEND_VALUE = 20
const APPEND_SLICE = 21
const APPEND_STRING = 22
const APPEND_STRING_SLICE = 23

/** Returns the patches from one state of a document to another, and back, without revisions. */
export function deltasBetween(
  before: LakeDocument | null,
  after: LakeDocument | null,
): Pick<DocumentChange, 'apply' | 'revert'> {
  const [from, to] = [withoutRevision(before), withoutRevision(after)]
  return {apply: encodeMendoza(from, to), revert: encodeMendoza(to, from)}
}

/** Returns the patch that turns one JSON object, or nothing, into another. */
export function encodeMendoza(before: JsonObject | null, after: JsonObject | null): MendozaPatch {
  if (before === null || after === null) return [VALUE, after]
  const patch: MendozaPatch = []
  encodeObject(before, after, patch)
  return patch
}

function encodeObject(before: JsonObject, after: JsonObject, patch: MendozaPatch): void {
  const keys = Object.keys(before).toSorted()
  for (const [index, key] of keys.entries()) {
    if (!Object.hasOwn(after, key)) patch.push(DELETE_FIELD, index)
    else encodeField(index, key, before[key], after[key], patch)
  }
  for (const key of Object.keys(after)) {
    if (!Object.hasOwn(before, key)) patch.push(SET_FIELD_VALUE, after[key], key)
  }
}

function encodeField(index: number, key: string, before: unknown, after: unknown, patch: MendozaPatch): void {
  if (deepEqual(before, after)) return
  if (isObject(before) && isObject(after)) {
    patch.push(PUSH_FIELD_COPY, index)
    encodeObject(before, after, patch)
  } else if (isFilledArray(before) && isFilledArray(after)) {
    patch.push(PUSH_FIELD_BLANK, index)
    for (const step of diffArrays(before, after)) encodeStep(step, patch)
  } else if (isFilledString(before) && isFilledString(after)) {
    patch.push(PUSH_FIELD_BLANK, index)
    encodeString(before, after, patch)
  } else {
    patch.push(SET_FIELD_VALUE, after, key)
    return
  }
  patch.push(RETURN_INTO_SAME_KEY_POP)
}

function encodeStep(step: ArrayStep, patch: MendozaPatch): void {
  if (step.type === 'keep') patch.push(APPEND_SLICE, step.start, step.end)
  else if (step.type === 'add') patch.push(APPEND_VALUE, step.value)
  else {
    patch.push(PUSH_ELEMENT_COPY, step.index)
    encodeObject(step.before, step.after, patch)
    patch.push(RETURN_INTO_ARRAY_POP)
  }
}

/**
 * Keeps the common start and end and writes the part between them. A slice starts at 0 or ends at the end of the string: the official
 * decoder resolves no others correctly after characters of several bytes.
 */
function encodeString(before: string, after: string, patch: MendozaPatch): void {
  const old = Array.from(before)
  const next = Array.from(after)
  const start = commonStart(old, next)
  const end = commonStart(old.slice(start).toReversed(), next.slice(start).toReversed())
  const middle = next.slice(start, next.length - end).join('')
  if (start > 0) patch.push(APPEND_STRING_SLICE, 0, utf8Length(old.slice(0, start)))
  if (middle !== '') patch.push(APPEND_STRING, middle)
  if (end > 0) patch.push(APPEND_STRING_SLICE, utf8Length(old.slice(0, old.length - end)), utf8Length(old))
}

function commonStart(left: string[], right: string[]): number {
  const differs = left.findIndex((character, index) => character !== right[index])
  return differs === -1 ? left.length : differs
}

function utf8Length(characters: string[]): number {
  return Buffer.byteLength(characters.join(''), 'utf8')
}

function isFilledArray(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 0
}

function isFilledString(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
