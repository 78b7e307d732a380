import {IMAGE_SOURCE} from '../../../model/queries/fragments.ts'

/** Fields that the section shows. */
export const logos = `lead, logos[]{_key, name, url, ${IMAGE_SOURCE}}` as const
