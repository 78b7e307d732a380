import {render, screen} from '@testing-library/react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {ExternalLink} from './ExternalLink.tsx'

test.each(['https://www.example.com/a?b#c', 'http://example.com', 'HTTPS://EXAMPLE.COM'])(
  '%s opens in a tab of its own, which cannot reach back, and says so',
  (href) => {
    render(<ExternalLink href={href}>News</ExternalLink>)
    const link = screen.getByRole('link', {name: 'News (opens in a new tab)'})
    expect(link).toHaveAttribute('href', href)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener')
  },
)

test.each(['mailto:help@example.com', 'tel:+14085550100'])('%s opens an app and no tab', (href) => {
  render(<ExternalLink href={href}>Ask us</ExternalLink>)
  const link = screen.getByRole('link', {name: 'Ask us'})
  expect(link).toHaveAttribute('href', href)
  expect(link).not.toHaveAttribute('target')
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.com/1',
  '//example.com',
  'example.com',
  '',
])('%j is reported, and is no link', (href) => {
  expect(() => renderToStaticMarkup(<ExternalLink href={href}>News</ExternalLink>)).toThrow(
    `A link leads to "${href}"`,
  )
})
