/** A template of Sanity's, and what a person would do who begins with it. */
export interface Template {
  /** Of its repository below <https://github.com/sanity-io>. */
  name: string
  /** Files of settings that its README asks for, by path. */
  settings: Record<string, string>
  /** Brings content, once: a command and the folder that it runs in. */
  content: {command: string[]; folder: string}
  /** Generates types, where its `npm run dev` does not. */
  typegen: string[][]
  /** A file of the generated types. */
  types: string
  /** Where `npm run dev` serves its site. */
  site: string
  /** A post that the site lists at `/`. */
  post: string
  /** Whether an open page follows what is published; otherwise the next one that is asked for. */
  isLive: boolean
}

/** What a lake without accounts takes for any project. */
const PROJECT = 'abc12345'

/** Where `npm run dev` serves the Studio of each template. */
export const STUDIO = 'http://localhost:3333'

const FIRST_POST = JSON.stringify({
  _id: 'first-post',
  _type: 'post',
  title: 'First post',
  slug: {_type: 'slug', current: 'first-post'},
  body: [],
})

export const TEMPLATES: Template[] = [
  {
    name: 'sanity-template-nextjs-clean',
    settings: {
      'studio/.env.local': `SANITY_STUDIO_PROJECT_ID=${PROJECT}\nSANITY_STUDIO_DATASET=production\n`,
      'frontend/.env.local': `NEXT_PUBLIC_SANITY_PROJECT_ID=${PROJECT}\nNEXT_PUBLIC_SANITY_DATASET=production\nSANITY_API_READ_TOKEN=local\n`,
    },
    content: {command: ['npm', 'run', 'import-sample-data'], folder: '.'},
    typegen: [],
    types: 'frontend/sanity.types.ts',
    site: 'http://localhost:3000',
    post: '1b417722-89a9-40c8-a2c4-736ce2551460',
    isLive: true,
  },
  {
    name: 'sanity-template-astro-clean',
    settings: {
      'studio/.env': `SANITY_STUDIO_PROJECT_ID=${PROJECT}\nSANITY_STUDIO_DATASET=production\n`,
      'frontend/.env': `PUBLIC_SANITY_STUDIO_PROJECT_ID=${PROJECT}\nPUBLIC_SANITY_STUDIO_DATASET=production\n`,
      'studio/first-post.json': FIRST_POST,
    },
    content: {command: ['npx', 'sanity', 'documents', 'create', 'first-post.json'], folder: 'studio'},
    typegen: [
      ['npx', 'sanity', 'schemas', 'extract'],
      ['npx', 'sanity', 'typegen', 'generate'],
    ],
    types: 'studio/sanity.types.ts',
    site: 'http://localhost:4321',
    post: 'first-post',
    isLive: false,
  },
]
