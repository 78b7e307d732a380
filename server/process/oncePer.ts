/** A function of one thing that is called again and again with the same one: it does its work once for each. */
export function oncePer<Input, Output>(compute: (input: Input) => Output): (input: Input) => Output {
  let last: {input: Input; output: Output} | undefined
  return (input) => {
    if (!last || last.input !== input) last = {input, output: compute(input)}
    return last.output
  }
}
