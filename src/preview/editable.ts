import type {FilterDefault} from '@sanity/client'
import {textFields} from '../../model/text/textFields.ts'

type Props = Parameters<FilterDefault>[0]

/** A fact in running text has its mark in its key, because its value is a number. */
const isKeyOfMention = ({resultPath}: Props) => resultPath.at(-1) === 'key' && resultPath.at(-2) === 'fact'

/** What an image shows, where the words stand with its file. */
const isTextOfFile = ({sourceDocument, sourcePath}: Props) =>
  sourceDocument._type === 'sanity.imageAsset' && sourcePath.at(-1) === 'altText'

/**
 * Whether a string of a query's result gets a mark: a person reads it on the page. What the site compares, or follows as an
 * address, would be something else with one.
 */
export const isEditableText: FilterDefault = (props) => {
  if (isKeyOfMention(props) || isTextOfFile(props)) return true
  const {sourceDocument, sourcePath} = props
  const names = sourcePath.filter((segment) => typeof segment === 'string')
  const use = textFields[sourceDocument._type]?.[names.join('.')]
  return use !== undefined && use !== 'offPage'
}
