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
import {legal as legalPlugin} from '../../studio/legal/plugin.ts'
import {clientAs} from '../server/clientAs.ts'

const THEME = buildTheme()

let opened = 0

/** Roles and rules as in production. */
function openLake(documents: readonly {_id: string; _type: string}[]): Lake {
  opened += 1
  // The Studio remembers documents by their project, from one test to the next.
  const projectId = `project-${opened}`
  const lake = createLake(createMemoryStore(), {projectId, accounts: ACCOUNTS, rules: RULES})
  lake.engine.dataset('production').mutate(
    documents.map((document) => ({create: document})),
    {author: 'seed'},
  )
  onTestFinished(() => lake.close())
  return lake
}

async function openWorkspace(lake: Lake, role: string) {
  const client = clientAs(lake, role)
  const currentUser = await client.request<CurrentUser>({url: '/users/me'})
  const config = {
    name: 'default',
    projectId: lake.engine.projectId,
    dataset: 'production',
    basePath: '/',
    schema: {types: schemaTypes},
    plugins: [structureTool(), legalPlugin()],
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
  /** Of the person who opens it. */
  role: string
  documents?: readonly {_id: string; _type: string}[]
  /** Of the Studio's tool for content: by itself no document is open in it. */
  address?: string
}

/** The Studio of somebody, without the frame around its parts, over a lake of its own in this process. */
export async function openStudio({role, documents = [], address = '/'}: Opening) {
  const lake = openLake(documents)
  const {active, workspace, router} = await openWorkspace(lake, role)
  // By this the Studio measures how far away its content is.
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
                        {children}
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
    /** What a part of the Studio needs around it. */
    Frame,
    show: (part: ReactNode) => render(part, {wrapper: Frame}),
    /** Where the Studio has led to. */
    address: () => path,
  }
}
