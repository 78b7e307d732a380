import {DownloadIcon} from '@sanity/icons/Download'
import {UploadIcon} from '@sanity/icons/Upload'
import {useMemo, useState} from 'react'
import type {Content} from '../../content/content.ts'
import {useMay} from '../../content/useMay.ts'
import {FileButton} from '../../ui/FileButton.tsx'
import {Button, Card, Flex, Heading, Stack, Text} from '../../ui/primitives.ts'
import {Failure, ToolPage} from '../../ui/ToolPage.tsx'
import {readCsv, readText, writeCsv} from './csv.ts'
import {existingRedirects, rowsOf} from './existing.ts'
import {type ChosenList, ListPreview} from './ListPreview.tsx'

/** Bytes of the largest list: a hundred thousand lines. */
const LARGEST = 10_000_000

/** Imports lists of redirects, and exports all redirects as one. */
export const RedirectsTool = () => (
  <ToolPage
    title="Redirects"
    purpose="Old addresses that lead on, many at a time. Single ones are written under Content."
  >
    {(content) => <Lists content={content} />}
  </ToolPage>
)

const ANY_REDIRECT = {_id: 'redirect-any', _type: 'redirect'}

function Lists({content}: {content: Content}) {
  const [list, setList] = useState<ChosenList>()
  const [failure, setFailure] = useState<string>()
  const mayWrite = useMay('create', ANY_REDIRECT)
  const choose = async (file: File) => {
    setFailure(undefined)
    if (file.size > LARGEST) return setFailure(`${file.name} is larger than 10 MB. Bring it in by parts.`)
    const lines = readCsv(readText(new Uint8Array(await file.arrayBuffer())))
    if (lines.length === 0) return setFailure(`Nothing stands in ${file.name}.`)
    setList({name: file.name, lines})
  }
  return (
    <>
      <Stack gap={4} as="section">
        <Heading as="h2" size={1}>
          Bring in a list
        </Heading>
        <Text muted>
          A CSV file, one redirect a line: from where, to where, and permanent or temporary. You see first
          what it does, and what is wrong.
        </Text>
        <Card border radius={2} padding={3}>
          <Text style={{whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'monospace'}}>
            {'from,to,kind\n/about_us,/AboutUs,permanent\n/index.php?id=3,https://example.com/,temporary'}
          </Text>
        </Card>
        {mayWrite === false ? (
          <Text>Your role looks at redirects and does not write them. Ask an administrator.</Text>
        ) : (
          <Flex>
            <FileButton
              icon={UploadIcon}
              text="Choose a CSV file"
              label="List of redirects"
              accept=".csv,.tsv,.txt,text/csv"
              onChoose={([file]) =>
                file &&
                choose(file).catch(() =>
                  setFailure(`${file.name} could not be read. Save it as CSV once more.`),
                )
              }
            />
          </Flex>
        )}
        {failure !== undefined && <Failure>{failure}</Failure>}
      </Stack>
      {list && <ListPreview key={list.name} list={list} content={content} />}
      <Download content={content} />
    </>
  )
}

function Download({content}: {content: Content}) {
  const redirects = useMemo(() => existingRedirects(content), [content])
  const href = useMemo(
    () => `data:text/csv;charset=utf-8,${encodeURIComponent(writeCsv(rowsOf(redirects)))}`,
    [redirects],
  )
  return (
    <Stack gap={4} as="section">
      <Heading as="h2" size={1}>
        Take all out
      </Heading>
      <Text muted>As a CSV file that can be brought in again. Drafts are in it.</Text>
      <Flex>
        <Button
          as="a"
          href={href}
          download="redirects.csv"
          mode="ghost"
          icon={DownloadIcon}
          text={`Download ${redirects.length} redirects`}
        />
      </Flex>
    </Stack>
  )
}
