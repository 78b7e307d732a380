/**
 * What site, server and Studio know of each type of document, besides its fields. Plain data: `typeLists.ts` reads it. A new
 * type is a row here.
 */
import type {grounds} from './grounds.ts'

/** Who writes documents of a type, besides administrators. */
export type Writer = 'marketing' | 'legal' | 'developer'

/** Where visitors find documents of a type. */
export type Address =
  /** At the address in the field `route`. */
  | {
      kind: 'own'
      /** Whether a second address shows it without navigation and footer, for apps: the same and an s. */
      hasTwin?: boolean
      /** What all these addresses begin with, where that is the same: `/News/`. */
      prefix?: string
      /** Whether `{productName}` may stand in it for the name's letters and digits. */
      allowsProductName?: boolean
    }
  /** Behind the ? of the address of another document: by its slug. That document is of type `of`, and has the same in a field. */
  | {kind: 'behind'; of: string; same: string; slug: string}
  /** Below the address of another document, of type `of`, to which a field refers: by what stands in another field. */
  | {kind: 'below'; of: string; reference: string; end: string}
  /** At the address of a city: one document for all that are served, or for all others. */
  | {kind: 'city'; isServed: boolean}
  /** At none: visitors who come to the address in the field `from` are led on. */
  | {kind: 'redirect'}

/** What no two documents of a type have in common, so that its name means one document. */
export interface Unique {
  /** The field; of a slug its text counts. */
  field: string
  /** A field by which documents are told apart first: what is unique is so among those that have the same there. */
  within?: string
  /** Why a document cannot be kept, and what to do. `{value}` stands for what it has in the field. */
  fault: string
}

/** A row of the table. */
export interface ContentType {
  /** What staff call one in a sentence. */
  noun: string
  /** What staff call all of them: the title of their list. */
  plural: string
  writers: readonly Writer[]
  /** Name of the yes-or-no field by which a document of the type is legal's alone. */
  ofLegal?: string
  /** Whether there is exactly one, whose id is the type's name. */
  isSingle?: boolean
  address?: Address
  /** What search engines and shared links show of it; without it, they show nothing. */
  search?: {
    /** The ground that its page opens on, where no section is first: paper, if not said. */
    ground?: (typeof grounds)[number]['value']
  }
  unique?: Unique
  /** Where visitors meet its words, besides pages of its own. */
  shown?: {
    /** What staff call the pages that show its one document, where these are many. */
    on?: string
    /** The address of one of them, where that is always the same. */
    example?: string
    /** Types of sections that show all its documents, without naming them. */
    sections?: readonly string[]
    /** Whether pages show those of its documents to which they refer. */
    byReference?: boolean
  }
  /** Whether pages of others name its documents: in a list, in navigation, or by the names of their cities. */
  isNamedByOthers?: boolean
  /** Whether each document is for one audience, in the field `audience`: staff begin it in the list of that audience. */
  isByAudience?: boolean
  /** How the dashboard offers to begin one, if staff do so often. */
  start?: {
    /** What is begun, if that is not what forms are called. */
    label?: string
    /** The template that it begins with, if that is not the type's own. */
    template?: string
  }
  /** Whether a published document keeps its text for good: nothing that it refers to can go. */
  isPermanent?: boolean
  /** Whether copy can mention what its documents say. */
  isMentioned?: boolean
  /** Its list among the first ones of the Studio. Types without one are in a list of others: `studio/structure/` says where. */
  list?: {
    /** Part of the list's address. */
    id: string
    /** The field by which it is in order. */
    by: string
    /** Whether the order is from the last to the first, as that of days is. */
    isFromLast?: boolean
    /** Whether it stands below the pages and what they show, with what is behind them. */
    isBelow?: boolean
  }
}

/** Every type of document. Types of objects are not in it. */
export const contentTypes = {
  page: {
    noun: 'page',
    plural: 'Pages',
    writers: ['marketing'],
    address: {kind: 'own'},
    search: {},
    start: {label: 'Landing page', template: 'landingPage'},
    list: {id: 'pages', by: 'route'},
  },
  faqItem: {
    noun: 'question',
    plural: 'Questions',
    writers: ['marketing'],
    shown: {byReference: true},
    isByAudience: true,
    start: {},
    list: {id: 'faqLibrary', by: 'question'},
  },
  helpCentre: {
    noun: 'help center',
    plural: 'Help centers',
    writers: ['marketing'],
    address: {kind: 'own', allowsProductName: true},
    search: {ground: 'leaf'},
    unique: {
      field: 'audience',
      fault: 'This audience has a help center already: its topics would show twice.',
    },
    isNamedByOthers: true,
  },
  helpTopic: {
    noun: 'help topic',
    plural: 'Help topics',
    writers: ['marketing'],
    address: {kind: 'behind', of: 'helpCentre', same: 'audience', slug: 'slug'},
    search: {ground: 'leaf'},
    unique: {field: 'slug', within: 'audience', fault: 'Another topic of this help center has this address.'},
    isNamedByOthers: true,
    isByAudience: true,
    list: {id: 'help', by: 'order'},
  },
  legalDocument: {
    noun: 'legal document',
    plural: 'Legal documents',
    writers: ['legal'],
    address: {kind: 'own', hasTwin: true},
    search: {},
    isNamedByOthers: true,
    start: {},
    list: {id: 'legal', by: 'order'},
  },
  legalVersion: {
    noun: 'legal version',
    plural: 'Legal versions',
    writers: ['legal'],
    address: {kind: 'below', of: 'legalDocument', reference: 'document', end: 'effectiveDate'},
    isPermanent: true,
  },
  usState: {
    noun: 'state',
    plural: 'States',
    writers: ['marketing'],
    shown: {sections: ['cityDirectory', 'citySearch']},
  },
  cityDisplayName: {
    noun: 'city display name',
    plural: 'Display names',
    writers: ['marketing'],
    unique: {field: 'city', fault: 'This city has a display name already.'},
    isNamedByOthers: true,
  },
  cityPage: {
    noun: 'city page',
    plural: 'City page',
    writers: ['marketing'],
    isSingle: true,
    address: {kind: 'city', isServed: true},
    search: {},
    shown: {on: 'Every city that is served', sections: ['cityDirectory', 'citySearch']},
  },
  waitlistPage: {
    noun: 'waitlist page',
    plural: 'Waitlist page',
    writers: ['marketing'],
    isSingle: true,
    address: {kind: 'city', isServed: false},
    search: {},
    shown: {on: 'Every city that is not served yet', example: '/NotAvailable/your-city'},
  },
  job: {
    noun: 'job',
    plural: 'Jobs',
    writers: ['marketing'],
    shown: {sections: ['jobList']},
    start: {},
    list: {id: 'jobs', by: 'order'},
  },
  newsletterPopup: {
    noun: 'newsletter popup',
    plural: 'Newsletter popup',
    writers: ['marketing'],
    isSingle: true,
    shown: {on: 'Every page, in the newsletter popup', example: '/'},
  },
  fact: {
    noun: 'fact',
    plural: 'Facts',
    writers: ['marketing'],
    ofLegal: 'legal',
    unique: {field: 'key', fault: 'Another fact has the key "{value}". Choose one that is free.'},
    isMentioned: true,
    list: {id: 'facts', by: 'label', isBelow: true},
  },
  redirect: {
    noun: 'redirect',
    plural: 'Redirects',
    writers: ['marketing', 'legal', 'developer'],
    address: {kind: 'redirect'},
    start: {},
    list: {id: 'redirects', by: 'from', isBelow: true},
  },
  siteSettings: {
    noun: 'site settings',
    plural: 'Site settings',
    writers: ['marketing', 'developer'],
    isSingle: true,
    shown: {on: 'Every page', example: '/'},
    isMentioned: true,
  },
} as const satisfies Record<string, ContentType>

/**
 * GROQ: the types whose documents have an address of their own. A literal, because `npm run typegen` reads queries without
 * running them; a test compares it with the table.
 */
export const ROUTED_TYPES = '["page", "helpCentre", "legalDocument"]'

/** GROQ: the site settings, of which there is one document. */
export const SITE_SETTINGS = '*[_type == "siteSettings" && _id == "siteSettings"][0]'
