/** Memoizes the last result of a function: repeated calls with the same input do the work once. */
export function oncePer<Input, Output>(compute: (input: Input) => Output): (input: Input) => Output {
  let last: {input: Input; output: Output} | undefined
  return (input) => {
    if (!last || last.input !== input) last = {input, output: compute(input)}
    return last.output
  }
}
