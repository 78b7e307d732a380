import {writeDay} from '../../../model/language.ts'

/** Writes a day for a page: no line ends between its month and its number. @param day as `2020-01-15` */
export const showDay = (day: string, month?: 'long' | 'short'): string =>
  writeDay(day, month).replace(' ', '\u00A0')
