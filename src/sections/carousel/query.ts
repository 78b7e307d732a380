import {IMAGE} from '../../../model/queries/fragments.ts'

/** Fields that the section shows. */
export const carousel = `slides[]{_key, title, text, drawing, image{${IMAGE}}, ground}` as const
