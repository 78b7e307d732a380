import {LayerProvider, ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {ToastProvider} from '@sanity/ui/toast'
import {render} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {firstValueFrom} from 'rxjs'
import {type ReactNode, useState} from 'react'
import {
  createMockAuthStore,
  type CurrentUser,
  LocaleProvider,
  prepareConfig,
  resolveConfig,
  ResourceCacheProvider,
  SourceProvider,
  WorkspaceProvider,
} from 'sanity'
import {ActiveWorkspaceMatcherContext} from 'sanity/_singletons'
import {RouterProvider} from 'sanity/router'
import {structureTool} from 'sanity/structure'
import {onTestFinished, vi} from 'vitest'
import {createLake, createMemoryStore, type Lake} from 'content-lake'
import {schemaTypes} from '../../studio/schemaTypes.ts'
import {ACCOUNTS} from '../../server/roles.ts'
import {RULES} from '../../server/rules/rules.ts'
import type {PluginOptions} from '../../studio/sanity.ts'
import {legal as legalPlugin} from '../../studio/legal/plugin.ts'
import {Queries} from '../../studio/ui/Queries.tsx'
import {clientAs} from '../server/clientAs.ts'

const THEME = buildTheme()

let opened = 0

/** Opens a lake with roles and rules as in production. */
function openLake(documents: readonly {_id: string; _type: string}[]): Lake {
  opened += 1
  // The Studio caches documents by their project, from one test to the next.
  const projectId = `project-${opened}`
  const lake = createLake(createMemoryStore(), {projectId, accounts: ACCOUNTS, rules: RULES})
  lake.engine.dataset('production').mutate(
    documents.map((document) => ({create: document})),
    {author: 'seed'},
  )
  onTestFinished(() => lake.close())
  return lake
}

async function openWorkspace(lake: Lake, role: string, plugins: PluginOptions[]) {
  const client = clientAs(lake, role)
  const currentUser = await client.request<CurrentUser>({url: '/users/me'})
  const config = {
    name: 'default',
    projectId: lake.engine.projectId,
    dataset: 'production',
    basePath: '/',
    schema: {types: schemaTypes},
    plugins: [structureTool(), ...plugins],
    auth: createMockAuthStore({client, currentUser}),
  }
  const [activeWorkspace] = prepareConfig(config).workspaces
  const [workspace] = await firstValueFrom(resolveConfig(config))
  const router = workspace?.tools[0]?.router
  if (!activeWorkspace || !workspace || !router)
    throw new Error('The Studio has one workspace, and one tool.')
  return {active: {activeWorkspace, setActiveWorkspace: () => undefined}, workspace, router}
}

interface Opening {
  /** Role of the person who opens it. */
  role: string
  documents?: readonly {_id: string; _type: string}[]
  /** Address in the Studio's content tool; by default no document is open. */
  address?: string
  /** Plugins besides the content tool. */
  plugins?: PluginOptions[]
}

/** Opens the Studio as a person, without the frame around its parts, on its own lake in this process. */
export async function openStudio({role, documents = [], address = '/', plugins = [legalPlugin()]}: Opening) {
  const lake = openLake(documents)
  const {active, workspace, router} = await openWorkspace(lake, role, plugins)
  // The Studio measures the distance of its content with this.
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => lake.fetch(new Request(input, init)))
  let path = address

  function Frame({children}: {children: ReactNode}) {
    const [state, setState] = useState(router.decode(address) ?? {})
    return (
      <ThemeProvider theme={THEME}>
        <LayerProvider>
          <ToastProvider>
            <ActiveWorkspaceMatcherContext.Provider value={active}>
              <WorkspaceProvider workspace={workspace}>
                <SourceProvider name="default">
                  <LocaleProvider>
                    <ResourceCacheProvider>
                      <RouterProvider
                        router={router}
                        state={state}
                        onNavigate={(next) => {
                          path = next.path
                          setState(router.decode(path) ?? {})
                        }}
                      >
                        <Queries>{children}</Queries>
                      </RouterProvider>
                    </ResourceCacheProvider>
                  </LocaleProvider>
                </SourceProvider>
              </WorkspaceProvider>
            </ActiveWorkspaceMatcherContext.Provider>
          </ToastProvider>
        </LayerProvider>
      </ThemeProvider>
    )
  }

  return {
    lake,
    workspace,
    user: userEvent.setup(),
    /** The wrapper that a part of the Studio needs. */
    Frame,
    show: (part: ReactNode) => render(part, {wrapper: Frame}),
    /** Returns the address to which the Studio has navigated. */
    address: () => path,
  }
}
