/** One of Sanity's templates, with a newcomer's steps. */
export interface Template {
  /** Name of its repository below <https://github.com/sanity-io>. */
  name: string
  /** Settings files that its README asks for, by path. */
  settings: Record<string, string>
  /** The command that imports content, once, and its folder. */
  content: {command: string[]; folder: string}
  /** Commands that generate types, if its `npm run dev` does not. */
  typegen: string[][]
  /** A file of the generated types. */
  types: string
  /** Address of its site under `npm run dev`. */
  site: string
  /** A post that the site lists at `/`. */
  post: string
  /** True if an open page follows publishes; otherwise only the next request does. */
  isLive: boolean
}

/** A lake without accounts accepts any project id. */
const PROJECT = 'abc12345'

/** Address of each template's Studio under `npm run dev`. */
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
