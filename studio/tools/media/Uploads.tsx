import {type ReactNode, useState} from 'react'
import {Box, Button, Card, Flex, Spinner, Stack, Text} from '../../ui/primitives.ts'
import type {Upload, useUploads} from './useUploads.ts'

type Uploading = ReturnType<typeof useUploads>

/** Accepts files that are dropped anywhere in it. */
export function DropArea({add, children}: {add: Uploading['add'] | undefined; children: ReactNode}) {
  const [isOver, setOver] = useState(false)
  if (!add) return children
  return (
    <div
      className={isOver ? 'media-drop over' : 'media-drop'}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({currentTarget, relatedTarget}) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        add(event.dataTransfer.files)
      }}
    >
      {children}
    </div>
  )
}

interface UploadListProps {
  uploading: Uploading
  /** Label of the button that opens an uploaded picture. */
  openText: string
  onOpen: (id: string) => void
}

/** Running, finished and failed uploads. */
export function UploadList({uploading: {uploads, retry, forget}, ...open}: UploadListProps) {
  return (
    <div role="status">
      {uploads.length > 0 && (
        <Stack as="ul" gap={2} padding={0} margin={0} marginBottom={4} role="list" aria-label="Uploads">
          {uploads.map((upload) => (
            <Card as="li" key={upload.key} border radius={2} padding={3} tone={TONES[upload.state.at]}>
              <Flex gap={3} align="center" wrap="wrap">
                {upload.state.at === 'sending' && <Spinner muted />}
                <Box flex={1} style={{minInlineSize: '12rem'}}>
                  <Text className="media-name">{said(upload)}</Text>
                </Box>
                <Next upload={upload} retry={retry} forget={forget} {...open} />
              </Flex>
            </Card>
          ))}
        </Stack>
      )}
    </div>
  )
}

const TONES = {waiting: 'default', sending: 'default', kept: 'positive', failed: 'critical'} as const

function said({file: {name}, state}: Upload): string {
  if (state.at === 'waiting') return `${name} waits.`
  if (state.at === 'sending') return `${name} is being uploaded…`
  return state.at === 'kept' ? `${name} is in the library.` : `${name} was not uploaded. ${state.reason}`
}

type NextProps = Pick<Uploading, 'retry' | 'forget'> & Omit<UploadListProps, 'uploading'> & {upload: Upload}

function Next({upload, retry, forget, openText, onOpen}: NextProps) {
  const {file, state} = upload
  const put = (text: string, onClick: () => void) => (
    <Button mode="ghost" padding={2} text={text} aria-label={`${text}: ${file.name}`} onClick={onClick} />
  )
  return (
    <Flex gap={2}>
      {state.at === 'kept' && put(openText, () => onOpen(state.id))}
      {state.at === 'failed' && put('Try again', () => retry(upload))}
      {put(state.at === 'kept' || state.at === 'failed' ? 'Dismiss' : 'Cancel', () => forget(upload))}
    </Flex>
  )
}
