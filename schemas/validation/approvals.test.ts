import {describe, expect, test} from 'vitest'
import {
  approvalId,
  decisionOn,
  isApprovedByLegal,
  missingApprovals,
  readApproval,
  subjectOf,
} from './approvals.ts'

const PAGE = {id: 'drafts.page-rider', rev: 'r1'}

function decision(by: string, verdict: string, roles: string[], revision: {id: string; rev: string} = PAGE) {
  return {_key: by, by, roles, at: '2026-06-01T12:00:00Z', verdict, revisions: [{_key: 'a', ...revision}]}
}

function stored(...decisions: object[]) {
  const people = ['ada', 'grace']
  const asked = {askedBy: 'edith', askedAt: '2026-06-01T11:00:00Z', people}
  return {_id: 'approvals.page-rider', _type: 'approval', ...asked, decisions}
}

function approval(...decisions: object[]) {
  const read = readApproval(stored(...decisions))
  if (!read) throw new Error('That is an approval.')
  return read
}

const isApproved = (...decisions: object[]) => isApprovedByLegal(approval(...decisions), PAGE.id, PAGE.rev)
const missing = (...decisions: object[]) => missingApprovals(approval(...decisions), PAGE.id, PAGE.rev)

describe('an approval is read', () => {
  test('with nothing said where nothing was', () => {
    expect(approval(decision('ada', 'approved', []))).toMatchObject({
      note: '',
      basis: null,
      decisions: [{by: 'ada', comment: ''}],
    })
  })

  test.each([
    ['nothing', null],
    ['a document of another type', {...stored(), _type: 'page'}],
    ['one that asks nobody', {...stored(), people: undefined}],
    ['a verdict that nobody can give', stored(decision('ada', 'perhaps', ['legal']))],
  ])('and %s is none', (_what, document) => {
    expect(readApproval(document)).toBeUndefined()
  })

  test('from where its subject says, which it says in turn', () => {
    expect(subjectOf(approvalId('page-rider'))).toBe('page-rider')
    expect(subjectOf('page-rider')).toBeUndefined()
    expect(subjectOf('more.approvals.page-rider')).toBeUndefined()
  })
})

describe('what legal has to approve', () => {
  test.each(['legal', 'administrator'])('is approved by %s', (role) => {
    expect(isApproved(decision('ada', 'approved', ['editor', role]))).toBe(true)
  })

  test('is approved by one of several, whatever others say', () => {
    const [yes, no] = [decision('ada', 'approved', ['legal']), decision('grace', 'declined', ['legal'])]
    expect(isApproved(no, yes)).toBe(true)
  })

  test.each([
    ['nobody has said anything', []],
    ['only others have approved it', [decision('ada', 'approved', ['editor'])]],
    ['legal has declined it', [decision('ada', 'declined', ['legal'])]],
    [
      'legal declined it and an editor approved it',
      [decision('ada', 'declined', ['legal']), decision('grace', 'approved', ['editor'])],
    ],
    [
      'somebody approves it who was of legal when they approved what came before',
      [decision('ada', 'approved', ['legal'], {...PAGE, rev: 'r0'}), decision('ada', 'approved', ['editor'])],
    ],
    [
      'legal has approved an earlier revision',
      [decision('ada', 'approved', ['legal'], {...PAGE, rev: 'r0'})],
    ],
    [
      'legal has approved another document',
      [decision('ada', 'approved', ['legal'], {...PAGE, id: 'drafts.page-home'})],
    ],
  ])('is not approved while %s', (_state, decisions) => {
    expect(isApproved(...decisions)).toBe(false)
  })
})

describe('those who were asked', () => {
  test('are waited for until each of them has approved this revision', () => {
    expect(missing()).toEqual(['ada', 'grace'])
    expect(missing(decision('ada', 'approved', []))).toEqual(['grace'])
    expect(missing(decision('ada', 'approved', []), decision('grace', 'approved', []))).toEqual([])
  })

  test('are still waited for when they declined, or saw something else', () => {
    const old = decision('grace', 'approved', [], {...PAGE, rev: 'r0'})
    expect(missing(decision('ada', 'declined', []), old)).toEqual(['ada', 'grace'])
  })

  test('have each said what they said of what they saw', () => {
    const both = approval(decision('ada', 'declined', []), decision('grace', 'approved', []))
    expect(decisionOn(both, 'grace', PAGE.id, PAGE.rev)?.verdict).toBe('approved')
    expect(decisionOn(both, 'edith', PAGE.id, PAGE.rev)).toBeUndefined()
  })
})
