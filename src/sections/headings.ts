/** The level of headings inside a section, one below the section's own. */
export const subheadingOf = (heading: 'h1' | 'h2'): 'h2' | 'h3' => (heading === 'h1' ? 'h2' : 'h3')
