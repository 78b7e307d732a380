import {cleanup, fireEvent, screen, waitFor} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {OfflineNotice} from '../../studio/offline/OfflineNotice.tsx'
import {renderInTheme} from './renderInTheme.tsx'

afterEach(cleanup)

test('people who lose the network are told so until it is back', async () => {
  renderInTheme(<OfflineNotice keepsEdits>The Studio</OfflineNotice>)
  expect(screen.queryByText('You are offline')).toBeNull()
  fireEvent.offline(window)
  await waitFor(() => expect(screen.getByText('You are offline')).toBeVisible())
  expect(screen.getByText('The Studio')).toBeVisible()
  fireEvent.online(window)
  await waitFor(() => expect(screen.queryByText('You are offline')).toBeNull())
})
