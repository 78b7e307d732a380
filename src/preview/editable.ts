import type {FilterDefault} from '@sanity/client'
import {textFields} from '../../model/text/textFields.ts'

type Props = Parameters<FilterDefault>[0]

/** A mentioned fact has the mark in its key, because its value is a number. */
const isKeyOfMention = ({resultPath}: Props) => resultPath.at(-1) === 'key' && resultPath.at(-2) === 'fact'

/** The alt text of an image, stored with its file. */
const isTextOfFile = ({sourceDocument, sourcePath}: Props) =>
  sourceDocument._type === 'sanity.imageAsset' && sourcePath.at(-1) === 'altText'

/**
 * True if a string of a query's result gets a mark, because a person reads it on the page. A mark would break strings
 * that the site compares or uses as addresses.
 */
export const isEditableText: FilterDefault = (props) => {
  if (isKeyOfMention(props) || isTextOfFile(props)) return true
  const {sourceDocument, sourcePath} = props
  const names = sourcePath.filter((segment) => typeof segment === 'string')
  const use = textFields[sourceDocument._type]?.[names.join('.')]
  return use !== undefined && use !== 'offPage'
}
