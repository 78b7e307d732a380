import {renderHook} from '@testing-library/react'
import {expect, test} from 'vitest'
import {useServiceAddress} from './useServiceAddress.ts'

test('While there are no site settings, a service has no address, and staff are told where to enter it', () => {
  expect(() => renderHook(() => useServiceAddress('news'))).toThrow(
    'Nobody has entered an address for "news". Add it to the site settings, under "Apps and services of ours".',
  )
})
