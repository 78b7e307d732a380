import {screen} from '@testing-library/react'
import {expect, test} from 'vitest'
import {visit} from './visit.ts'

test.each(['/Rider', '/Rider?from=mail', '/HelpRider?topic=account'])(
  'the link past the navigation of %s stays on that page',
  async (address) => {
    const {router, user} = await visit(address)
    const link = screen.getByRole('link', {name: 'Skip to content'})
    // The link names no page, so that it is right wherever a prerendered page is shown.
    expect(link).toHaveAttribute('href', '#main')
    await user.click(link)
    const {pathname, search, hash} = router.state.location
    expect(pathname + search + hash).toBe(`${address}#main`)
  },
)
