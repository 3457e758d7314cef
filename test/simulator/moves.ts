import { buying } from './buying.ts'
import type { Move } from './move.ts'
import { returning } from './returning.ts'
import { selling } from './selling.ts'
import { weather } from './weather.ts'

/** Everything that can happen to orders and their money. */
export const moves: readonly Move[] = [...buying, ...selling, ...returning, ...weather]
