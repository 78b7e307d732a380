import type {ExprNode} from 'groq-js'

/** Computes a function of GROQ from the values of its arguments; null stands for missing and wrong ones. */
export type Compute = (args: unknown[]) => unknown

/**
 * An expression whose value a function computes from those of other expressions. groq-js has no way to add
 * functions, but it joins arrays by asking the left one to and takes what comes back as the value: here the
 * left one computes it from the right one, which holds the values of the arguments.
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
