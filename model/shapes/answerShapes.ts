// Written by npm run typegen.
import type {
  ADDRESS_QUERY_RESULT,
  CITY_NAME_QUERY_RESULT,
  CITY_PAGE_QUERY_RESULT,
  FACTS_QUERY_RESULT,
  HELP_CENTRE_QUERY_RESULT,
  HELP_TOPIC_QUERY_RESULT,
  HELP_TOPICS_QUERY_RESULT,
  LEGAL_DOCUMENT_QUERY_RESULT,
  LEGAL_LIST_QUERY_RESULT,
  LEGAL_TEXT_QUERY_RESULT,
  NEWSLETTER_QUERY_RESULT,
  PAGE_QUERY_RESULT,
  ROUTES_QUERY_RESULT,
  SITE_QUERY_RESULT,
  SITE_PAGES_QUERY_RESULT,
  STATES_QUERY_RESULT,
  WAITLIST_PAGE_QUERY_RESULT,
} from '../sanity.types.ts'
import type {Shape} from './shape.ts'

const documents: Shape = {
  list: {
    byType: {
      helpCentre: {
        fields: {
          _type: {oneOf: ['helpCentre']},
          route: 'string',
          audience: {oneOf: ['driver', 'place', 'rider']},
          standalone: 'boolean',
          searches: {oneOf: ['topics']},
          versions: 'nothing',
        },
        required: ['standalone', 'searches'],
      },
      legalDocument: {
        fields: {
          _type: {oneOf: ['legalDocument']},
          route: 'string',
          audience: 'nothing',
          standalone: 'boolean',
          searches: 'nothing',
          versions: {list: 'string', gaps: true},
        },
        required: ['standalone', 'versions'],
      },
      page: {
        fields: {
          _type: {oneOf: ['page']},
          route: 'string',
          audience: 'nothing',
          standalone: 'boolean',
          searches: {oneOf: ['cities', 'topics']},
          versions: 'nothing',
        },
        required: ['standalone'],
      },
    },
  },
}

const hotspot: Shape = {
  fields: {
    _type: {oneOf: ['sanity.imageHotspot']},
    x: 'number',
    y: 'number',
    height: 'number',
    width: 'number',
  },
}

const crop: Shape = {
  fields: {
    _type: {oneOf: ['sanity.imageCrop']},
    top: 'number',
    bottom: 'number',
    left: 'number',
    right: 'number',
  },
}

const asset: Shape = {
  fields: {_id: 'string', altText: 'string', width: 'number', height: 'number', preview: 'string'},
  required: ['_id'],
}

const seo: Shape = {
  fields: {
    title: 'string',
    description: 'string',
    hideFromSearch: 'boolean',
    image: {fields: {alt: 'string', hotspot: hotspot, crop: crop, asset: asset}},
  },
}

const drawing: Shape = {
  oneOf: [
    'back-seat',
    'call',
    'car',
    'check-in',
    'city-joined',
    'city-loop',
    'city-waiting',
    'clock-120',
    'dial-60',
    'driver',
    'earnings',
    'empty',
    'face',
    'front-bar',
    'front-restaurant',
    'front-shop',
    'growth',
    'inspection',
    'miles',
    'night-drive',
    'not-found',
    'one-price',
    'phone-driver',
    'phone-free',
    'phone-match',
    'phone-rider',
    'postcard',
    'rating',
    'rider-friend',
    'sent',
    'stage-1',
    'stage-2',
    'stage-3',
    'street',
    'support',
    'talk',
    'verified',
    'welcome',
  ],
}

const image: Shape = {
  fields: {alt: 'string', hotspot: hotspot, crop: crop, asset: asset, caption: 'string', credit: 'string'},
}

const service: Shape = {
  oneOf: [
    'businessSignIn',
    'businessSignUp',
    'driverAppAndroid',
    'driverAppIos',
    'news',
    'riderAppAndroid',
    'riderAppIos',
  ],
}

const action: Shape = {
  fields: {
    _key: 'nothing',
    label: 'string',
    target: {oneOf: ['page', 'service', 'signUp', 'url']},
    route: 'string',
    topicSlug: 'string',
    anchor: 'string',
    service: service,
    url: 'string',
  },
}

const markDefs: Shape = {
  list: {
    byType: {
      externalLink: {
        fields: {_key: 'string', _type: {oneOf: ['externalLink']}, href: 'string'},
        required: ['_key'],
      },
      internalLink: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['internalLink']},
          route: 'string',
          topicSlug: 'string',
          anchor: 'string',
        },
        required: ['_key'],
      },
    },
  },
}

const fact: Shape = {
  fields: {
    key: 'string',
    unit: {
      oneOf: [
        'businessDay',
        'cents',
        'count',
        'day',
        'dollars',
        'dollarsAndCents',
        'hour',
        'mile',
        'minute',
        'percent',
        'second',
        'text',
        'week',
        'year',
      ],
    },
    value: 'number',
    text: 'string',
  },
}

const children: Shape = {
  list: {
    byType: {
      factRef: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['factRef']},
          format: {oneOf: ['adjective', 'number', 'plain', 'words']},
          fact: fact,
        },
        required: ['_key'],
      },
      span: {
        fields: {_key: 'string', _type: {oneOf: ['span']}, text: 'string', marks: {list: 'string'}},
        required: ['_key'],
      },
    },
  },
}

const credit: Shape = {
  list: {
    byType: {
      block: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['block']},
          style: {oneOf: ['normal']},
          listItem: {oneOf: ['bullet', 'number']},
          level: 'number',
          markDefs: markDefs,
          children: children,
        },
        required: ['_key'],
      },
    },
  },
}

const lines: Shape = {list: {fields: {_key: 'string', label: 'string', value: 'string'}, required: ['_key']}}

const actions: Shape = {
  list: {
    fields: {
      _key: 'string',
      label: 'string',
      target: {oneOf: ['page', 'service', 'signUp', 'url']},
      route: 'string',
      topicSlug: 'string',
      anchor: 'string',
      service: service,
      url: 'string',
    },
    required: ['_key'],
  },
}

const highlights: Shape = {
  list: {fields: {_key: 'string', value: 'string', caption: 'string'}, required: ['_key']},
}

const sections: Shape = {
  list: {fields: {_key: 'string', heading: 'string', anchor: 'string', body: credit}, required: ['_key']},
}

const rows: Shape = {list: {fields: {_key: 'string', cells: {list: 'string'}}, required: ['_key']}}

const body: Shape = {
  list: {
    byType: {
      block: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['block']},
          style: {oneOf: ['h2', 'h3', 'normal']},
          listItem: {oneOf: ['bullet', 'number']},
          level: 'number',
          markDefs: markDefs,
          children: children,
        },
        required: ['_key'],
      },
      callout: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['callout']},
          style: 'nothing',
          listItem: 'nothing',
          level: 'nothing',
          markDefs: 'nothing',
          children: 'nothing',
          tone: {oneOf: ['note', 'warning']},
          title: 'string',
          text: 'string',
        },
        required: ['_key'],
      },
      contentImage: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['contentImage']},
          style: 'nothing',
          listItem: 'nothing',
          level: 'nothing',
          markDefs: 'nothing',
          children: 'nothing',
          alt: 'string',
          hotspot: hotspot,
          crop: crop,
          asset: asset,
          caption: 'string',
          credit: 'string',
        },
        required: ['_key'],
      },
      table: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['table']},
          style: 'nothing',
          listItem: 'nothing',
          level: 'nothing',
          markDefs: 'nothing',
          children: 'nothing',
          caption: 'string',
          hasRowHeaders: 'boolean',
          rows: rows,
        },
        required: ['_key'],
      },
    },
  },
}

const cityPageSections: Shape = {
  list: {
    byType: {
      appDownload: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['appDownload']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: drawing,
          image: image,
          text: 'string',
          points: {list: 'string'},
          app: {oneOf: ['driver', 'rider']},
        },
        required: ['_key'],
      },
      callToAction: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['callToAction']},
          heading: 'string',
          ground: 'nothing',
          drawing: drawing,
          image: image,
          app: {oneOf: ['driver', 'rider']},
          action: action,
        },
        required: ['_key'],
      },
      cardGrid: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['cardGrid']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: 'nothing',
          image: 'nothing',
          lead: 'string',
          layout: {oneOf: ['cards', 'rows', 'stages']},
          cards: {
            list: {
              fields: {
                _key: 'string',
                title: 'string',
                text: 'string',
                drawing: drawing,
                image: image,
                ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
                evidence: {
                  byType: {
                    conversation: {fields: {_type: {oneOf: ['conversation']}, messages: {list: 'string'}}},
                    payRows: {
                      fields: {
                        _type: {oneOf: ['payRows']},
                        rows: {
                          list: {
                            fields: {_key: 'string', label: 'string', amount: 'string', note: 'string'},
                            required: ['_key'],
                          },
                        },
                      },
                    },
                  },
                },
              },
              required: ['_key'],
            },
          },
          action: action,
        },
        required: ['_key'],
      },
      carousel: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['carousel']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: 'nothing',
          image: 'nothing',
          slides: {
            list: {
              fields: {
                _key: 'string',
                title: 'string',
                text: 'string',
                drawing: drawing,
                image: image,
                ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
              },
              required: ['_key'],
            },
          },
        },
        required: ['_key'],
      },
      cityDirectory: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['cityDirectory']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: 'nothing',
          image: 'nothing',
          unavailable: 'string',
          noteTitle: 'string',
          note: 'string',
          credit: credit,
        },
        required: ['_key'],
      },
      citySearch: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['citySearch']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: 'nothing',
          image: 'nothing',
          lead: 'string',
          searchLabel: 'string',
          submitLabel: 'string',
          noMatchHint: 'string',
          location: {
            fields: {
              label: 'string',
              asking: 'string',
              denied: 'string',
              unavailable: 'string',
              timeout: 'string',
              geocoder: 'string',
              noCity: 'string',
            },
          },
        },
        required: ['_key'],
      },
      faqSection: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['faqSection']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: 'nothing',
          image: 'nothing',
          items: {list: {fields: {_id: 'string', question: 'string', answer: credit}, required: ['_id']}},
          more: action,
        },
        required: ['_key'],
      },
      feature: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['feature']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: drawing,
          image: image,
          text: 'string',
          evidence: {
            byType: {
              driverCard: {
                fields: {_type: {oneOf: ['driverCard']}, name: 'string', badge: 'string', lines: lines},
              },
              receipt: {
                fields: {
                  _type: {oneOf: ['receipt']},
                  place: 'string',
                  totalLabel: 'string',
                  total: 'string',
                  note: 'string',
                  lines: lines,
                },
              },
            },
          },
          action: action,
        },
        required: ['_key'],
      },
      helpCards: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['helpCards']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: 'nothing',
          image: 'nothing',
          centres: {
            list: {
              fields: {
                _id: 'string',
                title: 'string',
                summary: 'string',
                drawing: drawing,
                audience: {oneOf: ['driver', 'place', 'rider']},
                route: 'string',
              },
              required: ['_id'],
            },
          },
        },
        required: ['_key', 'centres'],
      },
      helpSearch: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['helpSearch']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: drawing,
          image: 'nothing',
          lead: 'string',
          searchLabel: 'string',
          searchAllTopics: 'boolean',
        },
        required: ['_key'],
      },
      hero: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['hero']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: drawing,
          image: image,
          lead: 'string',
          note: 'string',
          app: {oneOf: ['driver', 'rider']},
          cityField: {fields: {label: 'string', submitLabel: 'string'}},
          actions: actions,
          highlights: highlights,
        },
        required: ['_key'],
      },
      jobList: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['jobList']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: 'nothing',
          image: 'nothing',
          lead: 'string',
          noJobs: 'string',
          jobs: {
            list: {
              fields: {
                _id: 'string',
                title: 'string',
                city: 'string',
                state: 'string',
                team: 'string',
                employmentType: {oneOf: ['fullTime', 'partTime']},
                summary: 'string',
                postedOn: 'string',
                closesOn: 'string',
                url: 'string',
              },
              required: ['_id'],
            },
          },
        },
        required: ['_key', 'jobs'],
      },
      ledger: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['ledger']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: drawing,
          image: image,
          rows: {
            list: {
              fields: {_key: 'string', situation: 'string', amount: 'string', highlighted: 'boolean'},
              required: ['_key'],
            },
          },
        },
        required: ['_key'],
      },
      logos: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['logos']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: 'nothing',
          image: 'nothing',
          lead: 'string',
          logos: {
            list: {
              fields: {
                _key: 'string',
                name: 'string',
                url: 'string',
                alt: 'nothing',
                hotspot: hotspot,
                crop: crop,
                asset: asset,
              },
              required: ['_key'],
            },
          },
        },
        required: ['_key'],
      },
      numberedText: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['numberedText']},
          heading: 'string',
          ground: 'nothing',
          drawing: 'nothing',
          image: 'nothing',
          lead: 'string',
          sections: sections,
        },
        required: ['_key'],
      },
      quote: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['quote']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: 'nothing',
          image: image,
          words: 'string',
          speaker: 'string',
          role: 'string',
        },
        required: ['_key'],
      },
      requirements: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['requirements']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: 'nothing',
          image: 'nothing',
          lead: 'string',
          columns: {
            list: {fields: {_key: 'string', title: 'string', items: {list: 'string'}}, required: ['_key']},
          },
          action: action,
        },
        required: ['_key'],
      },
      safetyBlocks: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['safetyBlocks']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: 'nothing',
          image: 'nothing',
          blocks: {
            list: {
              fields: {_key: 'string', title: 'string', drawing: drawing, image: image, body: credit},
              required: ['_key'],
            },
          },
        },
        required: ['_key'],
      },
      statistic: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['statistic']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: drawing,
          image: image,
          value: 'string',
          text: 'string',
          caption: 'string',
          action: action,
        },
        required: ['_key'],
      },
      statistics: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['statistics']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: 'nothing',
          image: 'nothing',
          lead: 'string',
          numbers: highlights,
        },
        required: ['_key'],
      },
      steps: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['steps']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: drawing,
          image: image,
          lead: 'string',
          steps: {
            list: {
              fields: {_key: 'string', when: 'string', title: 'string', text: 'string'},
              required: ['_key'],
            },
          },
        },
        required: ['_key'],
      },
      tableSection: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['tableSection']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: 'nothing',
          image: 'nothing',
          lead: 'string',
          table: {fields: {caption: 'string', hasRowHeaders: 'boolean', rows: rows}},
        },
        required: ['_key'],
      },
      textSection: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['textSection']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: 'nothing',
          image: 'nothing',
          body: body,
        },
        required: ['_key'],
      },
      video: {
        fields: {
          _key: 'string',
          _type: {oneOf: ['video']},
          heading: 'string',
          ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
          drawing: 'nothing',
          image: image,
          lead: 'string',
          file: {
            fields: {path: 'string', size: 'number', extension: 'string', _createdAt: 'string'},
            required: ['_createdAt'],
          },
          captions: 'string',
          still: 'string',
          transcript: credit,
        },
        required: ['_key'],
      },
    },
  },
}

const facts: Shape = {list: fact}

const siteSeo: Shape = {fields: {title: 'string', description: 'string', hideFromSearch: 'boolean'}}

const pageSections: Shape = {
  list: {fields: {heading: 'string', ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']}}},
}

export const answerShapes = {
  address: {
    fields: {
      productName: 'string',
      documents: documents,
      redirects: {
        list: {
          fields: {
            from: 'string',
            query: 'string',
            toUrl: 'string',
            permanent: 'boolean',
            to: {fields: {route: 'string', topicSlug: 'string'}},
          },
          required: ['permanent'],
        },
      },
    },
    required: ['documents', 'redirects'],
  },
  cityName: {fields: {shownAs: 'string', spelling: 'string'}},
  cityPage: {
    fields: {
      rideLinkLabel: 'string',
      search: {fields: {route: 'string', label: 'string'}},
      seo: seo,
      sections: cityPageSections,
    },
  },
  facts: facts,
  helpCentre: {
    fields: {
      title: 'string',
      heading: 'string',
      lead: 'string',
      searchLabel: 'string',
      noMatch: 'string',
      drawing: drawing,
      logIn: action,
      seo: seo,
      landing: 'string',
      topics: {
        list: {
          fields: {
            _id: 'string',
            title: 'string',
            slug: 'string',
            formerSlugs: {list: 'string'},
            summary: 'string',
          },
          required: ['_id'],
        },
      },
    },
    required: ['topics'],
  },
  helpTopic: {fields: {seo: seo, body: body, page: 'string'}},
  helpTopics: {
    list: {
      fields: {
        _id: 'string',
        title: 'string',
        summary: 'string',
        route: 'string',
        topicSlug: 'string',
        text: 'string',
        pageText: 'string',
      },
      required: ['_id', 'text', 'pageText'],
    },
  },
  legalDocument: {
    fields: {
      title: 'string',
      route: 'string',
      seo: seo,
      versions: {
        list: {
          fields: {
            _id: 'string',
            effectiveDate: 'string',
            changeSummary: 'string',
            withdrawn: {fields: {date: 'string', reason: 'string'}},
            values: facts,
          },
          required: ['_id'],
        },
      },
    },
    required: ['versions'],
  },
  legalList: {list: {fields: {_id: 'string', title: 'string', route: 'string'}, required: ['_id', 'route']}},
  legalText: {
    fields: {
      introduction: credit,
      sections: sections,
      values: facts,
      isCorrected: 'boolean',
      corrections: {
        list: {
          fields: {
            _key: 'string',
            date: 'string',
            note: 'string',
            changes: {
              list: {
                fields: {_key: 'string', place: 'string', before: 'string', after: 'string'},
                required: ['_key'],
              },
            },
          },
          required: ['_key'],
        },
      },
    },
  },
  newsletter: {
    fields: {
      heading: 'string',
      text: 'string',
      nameLabel: 'string',
      emailLabel: 'string',
      submitLabel: 'string',
      loadingLabel: 'string',
      successMessage: 'string',
      smallPrint: 'string',
      smallPrintLink: action,
      drawing: drawing,
    },
  },
  page: {fields: {seo: seo, sections: cityPageSections}},
  routes: {
    fields: {
      productName: 'string',
      documents: documents,
      redirects: {
        list: {
          fields: {
            from: 'string',
            query: 'string',
            toUrl: 'string',
            permanent: 'boolean',
            to: {fields: {route: 'string', topicSlug: 'string'}},
          },
          required: ['from', 'permanent'],
        },
      },
    },
    required: ['documents', 'redirects'],
  },
  site: {
    fields: {
      productName: 'string',
      rideNoun: 'string',
      rideNounPlural: 'string',
      navigation: {
        list: {
          fields: {
            _key: 'string',
            label: 'string',
            target: {oneOf: ['page', 'service', 'signUp', 'url']},
            route: 'string',
            topicSlug: 'string',
            anchor: 'string',
            service: service,
            url: 'string',
            findsCity: 'boolean',
          },
          required: ['_key'],
        },
      },
      footerColumns: {list: {fields: {_key: 'string', title: 'string', links: actions}, required: ['_key']}},
      legalLinks: actions,
      socialLinks: actions,
      signUpItems: {
        list: {
          fields: {
            _key: 'string',
            audience: {oneOf: ['driver', 'place', 'rider']},
            label: 'string',
            note: 'string',
            service: service,
          },
          required: ['_key'],
        },
      },
      language: 'string',
      textKeyword: 'string',
      shortCode: 'string',
      services: {
        fields: {
          riderAppAndroid: 'string',
          riderAppIos: 'string',
          driverAppIos: 'string',
          driverAppAndroid: 'string',
          businessSignUp: 'string',
          businessSignIn: 'string',
          news: 'string',
        },
      },
      notFound: {fields: {heading: 'string', text: 'string', homeLabel: 'string'}},
      newsletter: {fields: {buttonLabel: 'string', heading: 'string'}},
      seo: seo,
    },
  },
  sitePages: {
    fields: {
      site: {
        fields: {
          productName: 'string',
          rideNoun: 'string',
          rideNounPlural: 'string',
          textKeyword: 'string',
          shortCode: 'string',
          seo: siteSeo,
        },
      },
      facts: facts,
      documents: {
        list: {
          byType: {
            helpCentre: {
              fields: {
                _type: {oneOf: ['helpCentre']},
                route: 'string',
                _updatedAt: 'string',
                seo: siteSeo,
                sections: 'nothing',
                heading: 'string',
                versions: 'nothing',
                topics: {
                  list: {
                    fields: {slug: 'string', _updatedAt: 'string', seo: siteSeo, title: 'string'},
                    required: ['_updatedAt'],
                  },
                },
              },
              required: ['_updatedAt', 'topics'],
            },
            legalDocument: {
              fields: {
                _type: {oneOf: ['legalDocument']},
                route: 'string',
                _updatedAt: 'string',
                seo: siteSeo,
                sections: 'nothing',
                heading: 'string',
                versions: {list: 'string'},
                topics: 'nothing',
              },
              required: ['_updatedAt', 'versions'],
            },
            page: {
              fields: {
                _type: {oneOf: ['page']},
                route: 'string',
                _updatedAt: 'string',
                seo: siteSeo,
                sections: pageSections,
                heading: 'nothing',
                versions: 'nothing',
                topics: 'nothing',
              },
              required: ['_updatedAt'],
            },
          },
        },
      },
      cityPage: {
        fields: {_updatedAt: 'string', seo: siteSeo, sections: pageSections},
        required: ['_updatedAt'],
      },
      cityNames: {list: {fields: {city: 'string', name: 'string'}}},
    },
    required: ['facts', 'documents', 'cityNames'],
  },
  states: {list: {fields: {name: 'string', code: 'string', cities: {list: 'string'}}}},
  waitlistPage: {
    fields: {
      heading: 'string',
      lead: 'string',
      phoneLabel: 'string',
      hint: 'string',
      submitLabel: 'string',
      otherCity: action,
      drawing: drawing,
      successHeading: 'string',
      processing: 'string',
      notReceived: 'string',
      successDrawing: drawing,
      seo: seo,
    },
  },
} satisfies Record<string, Shape>

export interface Answers {
  address: ADDRESS_QUERY_RESULT
  cityName: CITY_NAME_QUERY_RESULT
  cityPage: CITY_PAGE_QUERY_RESULT
  facts: FACTS_QUERY_RESULT
  helpCentre: HELP_CENTRE_QUERY_RESULT
  helpTopic: HELP_TOPIC_QUERY_RESULT
  helpTopics: HELP_TOPICS_QUERY_RESULT
  legalDocument: LEGAL_DOCUMENT_QUERY_RESULT
  legalList: LEGAL_LIST_QUERY_RESULT
  legalText: LEGAL_TEXT_QUERY_RESULT
  newsletter: NEWSLETTER_QUERY_RESULT
  page: PAGE_QUERY_RESULT
  routes: ROUTES_QUERY_RESULT
  site: SITE_QUERY_RESULT
  sitePages: SITE_PAGES_QUERY_RESULT
  states: STATES_QUERY_RESULT
  waitlistPage: WAITLIST_PAGE_QUERY_RESULT
}
