import type {ExprNode} from 'groq-js'

/** Computes a GROQ function from the values of its arguments; null stands for missing and wrong ones. */
export type Compute = (args: unknown[]) => unknown

/**
 * Returns an expression that computes a function from the values of other expressions. groq-js offers no way to add functions. But it
 * joins arrays by calling `concat` of the left one and uses the result: here `concat` computes the function, and the right array
 * holds the arguments.
 */
export function computedCall(compute: Compute, args: ExprNode[]): ExprNode {
  const computation = Object.assign([], {
    concat: (values: unknown) => compute(Array.isArray(values) ? values : []),
  })
  return {
    type: 'OpCall',
    op: '+',
    left: {type: 'Value', value: computation},
    right: {
      type: 'Array',
      elements: args.map((value) => ({type: 'ArrayElement', value, isSplat: false})),
    },
  }
}
