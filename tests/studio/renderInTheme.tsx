import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {ToastProvider} from '@sanity/ui/toast'
import {render} from '@testing-library/react'
import type {ReactNode} from 'react'

/** Renders a part of the Studio by itself, in its design system. */
export const renderInTheme = (part: ReactNode) =>
  render(
    <ThemeProvider theme={buildTheme()}>
      <ToastProvider>{part}</ToastProvider>
    </ThemeProvider>,
  )
