import {render, screen} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {expect, test, vi} from 'vitest'
import {loadContentClient, usePreview} from './studioPreview.ts'

vi.mock('../preview/overlays.ts', () => ({
  get showOverlays(): never {
    throw new TypeError('Failed to fetch the overlays')
  },
}))
vi.mock('../preview/client.ts', () => ({isInStudio: () => true, connectToStudio: async () => undefined}))

function Page() {
  usePreview()
  return 'A page'
}

test('a preview whose overlays are lost is a page all the same, and says so once', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('parent', {})
  await loadContentClient()
  render(<Page />, {wrapper: MemoryRouter})
  await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce())
  expect(screen.getByText('A page')).toBeVisible()
})
