import {spawnSync} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {parseSync, Visitor} from 'vite'
import {expect, onTestFinished, test} from 'vitest'
import {writeCloudfrontFile} from '../../server/staticHost/cloudfrontFile.ts'
import type {HostRule} from '../../server/staticHost/hostRules.ts'
import {functionCode, openCloudfront, TEMPLATE} from './cloudfront.ts'

/** Opens the function with the entries that a build writes for these rules. */
async function told(...rules: HostRule[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'cloudfront-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const file = path.join(folder, 'cloudfront.json')
  await writeFile(file, writeCloudfrontFile(rules))
  return openCloudfront(folder, file)
}

test('cities that have files are found in letters of either size, and others by the shell where none has', async () => {
  const withFiles = await told({from: '/available/:city', to: '/Available/:city', status: 200})
  expect(await withFiles('/available/orlando')).toEqual({file: '/Available/orlando.html'})
  expect(await withFiles('/Available/orlando')).toEqual({file: '/Available/orlando.html'})
  const without = await told({from: '/Available/*', to: '/shell', status: 200})
  expect(await without('/AVAILABLE/orlando')).toEqual({file: '/shell.html'})
})

test('an address that is no UTF-8 is looked for as it stands', async () => {
  const lead = await told({from: '/100%', to: '/Rider', status: 301})
  expect(await lead('/100%')).toEqual({status: 301, location: '/Rider'})
  expect(await lead('/%ff')).toEqual({file: '/%ff.html'})
})

test('a file below the Studio is sent as it is, and what an old address ends with matters no more than its rule', async () => {
  const lead = await told(
    {from: '/studio/*', to: '/studio/index.html', status: 200},
    {from: '/old.html', to: '/Rider', status: 302},
  )
  expect(await lead('/studio/assets/a.js')).toEqual({file: '/studio/assets/a.js'})
  expect(await lead('/Old.html')).toEqual({status: 302, location: '/Rider'})
})

test('what is too long for an entry is left to the page’s code, and nothing is said twice', () => {
  const long = 'a'.repeat(600)
  const written = writeCloudfrontFile([
    {from: `/${long}`, to: '/Rider', status: 301},
    {from: '/a', to: `https://a.example/${long}${long}`, status: 301},
    {from: '/B', to: '/Rider', status: 301},
    {from: '/b', to: '/Driver', status: 301},
  ])
  expect(JSON.parse(written)).toEqual({
    data: [
      {key: '/b', value: '301 /Rider'},
      {key: '/', value: '200 /index.html'},
      {key: '/studio', value: '200 /studio/index.html'},
    ],
  })
})

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html lists its features. */
test('the function has the size that CloudFront takes, and says nothing that its runtime does not know', () => {
  const code = functionCode()
  expect(code).toContain('async function handler(event)')
  expect(Buffer.byteLength(code)).toBeLessThan(10_240)
  const unknown: string[] = []
  const note = (what: string) => () => void unknown.push(what)
  new Visitor({
    ForOfStatement: note('for of'),
    SpreadElement: note('spread'),
    ObjectPattern: note('destructuring'),
    ArrayPattern: note('destructuring'),
    AssignmentPattern: note('default value'),
    ChainExpression: note('?.'),
    ClassDeclaration: note('class'),
    CatchClause: ({param}) => void (param ?? unknown.push('catch without a name')),
    LogicalExpression: ({operator}) => void (operator === '??' && unknown.push('??')),
    Property: ({shorthand, computed}) => void ((shorthand || computed) && unknown.push('short property')),
    ArrowFunctionExpression: (arrow) => void (arrow.async && unknown.push('async closure')),
  }).visit(parseSync('function.js', code).program)
  expect(unknown).toEqual([])
})

const LINTER = process.env['CFN_LINT_PATH'] ?? 'cfn-lint'
const hasLinter = spawnSync(LINTER, ['--version']).status === 0

// Uses Amazon's own tool from Python's registry. Machines without it skip this.
test.runIf(hasLinter)('CloudFormation takes the template', () => {
  const {status, stdout} = spawnSync(LINTER, [TEMPLATE], {encoding: 'utf8'})
  expect(status, stdout).toBe(0)
})
