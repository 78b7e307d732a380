import type {Deed} from './many.ts'

/** An action in words. */
export interface DeedText {
  name: Deed['name']
  label: string
  tone: 'default' | 'critical'
  /** What it does, for the dialog. */
  question: string
  /** Stands behind the number of documents. */
  done: string
}

/** The actions, in the order of the buttons. */
export const DEEDS: readonly DeedText[] = [
  {
    name: 'publish',
    label: 'Publish',
    tone: 'default',
    question: 'Visitors see the changes that wait at once.',
    done: 'published',
  },
  {
    name: 'release',
    label: 'Put into a release',
    tone: 'default',
    question:
      'Each goes into the release as it stands now. Nothing changes for visitors yet. This is what will, once the release is published:',
    done: 'in the release',
  },
  {
    name: 'unpublish',
    label: 'Unpublish',
    tone: 'critical',
    question: 'They are taken off the site at once, and stay in the Studio as drafts.',
    done: 'unpublished',
  },
  {
    name: 'delete',
    label: 'Delete',
    tone: 'critical',
    question: 'They are taken off the site at once, and their drafts go with them, those in releases too.',
    done: 'deleted',
  },
]
