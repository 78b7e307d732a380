/**
 * Facts about each type of document besides its fields, for the site, the server and the Studio. Plain data, which
 * `typeLists.ts` reads. A new type is a row here.
 */
import type {grounds} from './grounds.ts'

/** A role that writes documents of a type, besides administrators. */
export type Writer = 'marketing' | 'legal' | 'developer'

/** The place where visitors find documents of a type. */
export type Address =
  /** At the address in the field `route`. */
  | {
      kind: 'own'
      /** True if a second address, the same with an s, shows it without navigation and footer, for apps. */
      hasTwin?: boolean
      /** Common start of all these addresses, if there is one: `/News/`. */
      prefix?: string
      /** True if the address may contain `{productName}` for the name's letters and digits. */
      allowsProductName?: boolean
    }
  /**
   * In the query of another document's address, by its slug. That document is of type `of`, and both have the same
   * value in the field `same`.
   */
  | {kind: 'behind'; of: string; same: string; slug: string}
  /** Below the address of another document, of type `of`, which a field refers to. Another field has the end of the address. */
  | {kind: 'below'; of: string; reference: string; end: string}
  /** At the address of a city: one document for all served cities, or for all others. */
  | {kind: 'city'; isServed: boolean}
  /** Without a page: visitors to the address in the field `from` are redirected. */
  | {kind: 'redirect'}

/** A value that no two documents of a type share, so that its name means one document. */
export interface Unique {
  /** The field; for a slug, its text. */
  field: string
  /** A field that limits the comparison to documents with the same value in it. */
  within?: string
  /** Message that says why a document is refused, and what to do. `{value}` stands for the field's value. */
  fault: string
}

/** A row of the table. */
export interface ContentType {
  /** Name of one document in sentences for staff. */
  noun: string
  /** Name of all of them for staff: the title of their list. */
  plural: string
  writers: readonly Writer[]
  /** Name of the boolean field that reserves a document for the legal team. */
  ofLegal?: string
  /** True if there is exactly one, whose id is the type's name. */
  isSingle?: boolean
  address?: Address
  /** Data for search engines and shared links; without it, they show nothing of the type. */
  search?: {
    /** The ground at the top of its page, if no section comes first; default paper. */
    ground?: (typeof grounds)[number]['value']
  }
  unique?: Unique
  /** Places besides its own pages where visitors meet its words. */
  shown?: {
    /** Name for staff of the pages that show its single document, if these are many. */
    on?: string
    /** The address of one such page, if it is always the same. */
    example?: string
    /** Types of sections that show all its documents, without naming them. */
    sections?: readonly string[]
    /** True if pages show the documents of the type that they refer to. */
    byReference?: boolean
  }
  /** True if other documents' pages name its documents: in a list, in navigation, or by the names of their cities. */
  isNamedByOthers?: boolean
  /** True if each document is for one audience, in the field `audience`. Staff create it in that audience's list. */
  isByAudience?: boolean
  /** The dashboard's button for a new document, if staff create them often. */
  start?: {
    /** Label of the button, if it differs from the form's name. */
    label?: string
    /** Template of the new document, if it is not the type's own. */
    template?: string
  }
  /** True if a published document keeps its text for good, so that none of its references can be deleted. */
  isPermanent?: boolean
  /** True if copy can mention its documents. */
  isMentioned?: boolean
  /** Its list among the Studio's main lists. Types without one are in a list of others: `studio/structure/` says where. */
  list?: {
    /** Part of the list's address. */
    id: string
    /** Field by which the list is ordered. */
    by: string
    /** True to order from the last to the first, as for days. */
    isFromLast?: boolean
    /** True if it stands below the pages and their content, with the data behind them. */
    isBelow?: boolean
  }
}

/** Every type of document, without types of objects. */
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
    shown: {on: 'The page of every city that is not served yet', example: '/NotAvailable/your-city'},
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
 * GROQ: the types whose documents have their own address. A literal, because `npm run typegen` reads queries without
 * running them; a test compares it with the table.
 */
export const ROUTED_TYPES = '["page", "helpCentre", "legalDocument"]'

/** GROQ: the site settings, of which there is one document. */
export const SITE_SETTINGS = '*[_type == "siteSettings" && _id == "siteSettings"][0]'
