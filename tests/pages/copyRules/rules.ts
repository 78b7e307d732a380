import {driverRules} from './driverRules.ts'
import {furtherRules} from './furtherRules.ts'
import {placeRules} from './placeRules.ts'
import {riderRules} from './riderRules.ts'
import type {Rule} from './rule.ts'

/** Everything that the product owes its readers in words. */
export const rules: readonly Rule[] = [...riderRules, ...driverRules, ...placeRules, ...furtherRules]
