/** Lines of a product's output that report an error, as its log and Node write them. */
const isError = (line: string) => /"level":"(error|fatal)"|^(Uncaught|\w*Error: )/.test(line);

const mostShown = 40;

/** The errors in a product's output, for a run whose tests may have failed by them; empty without any. */
export function productErrors(output: string): string {
  const errors = output.split('\n').filter(isError);
  if (errors.length === 0) return '';
  const more = errors.length > mostShown ? `\n… and ${errors.length - mostShown} more` : '';
  return `The product reported ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}:\n${errors.slice(0, mostShown).join('\n')}${more}`;
}
