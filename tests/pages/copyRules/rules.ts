import {driverRules} from './driverRules.ts'
import {furtherRules} from './furtherRules.ts'
import {placeRules} from './placeRules.ts'
import {riderRules} from './riderRules.ts'
import type {Rule} from './rule.ts'

/** All promises in words from the product to its readers. */
export const rules: readonly Rule[] = [...riderRules, ...driverRules, ...placeRules, ...furtherRules]
