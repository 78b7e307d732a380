// Written by npm run typegen.
import type {Shape} from './shape.ts'

const page: Shape = {
  fields: {_ref: 'string', _type: {oneOf: ['reference']}, _weak: 'boolean'},
  required: ['_ref'],
}

const service: Shape = {
  oneOf: [
    'riderAppAndroid',
    'riderAppIos',
    'driverAppIos',
    'driverAppAndroid',
    'businessSignUp',
    'businessSignIn',
    'news',
  ],
}

const navigation: Shape = {
  list: {
    byType: {
      link: {
        fields: {
          _type: {oneOf: ['link']},
          label: 'string',
          target: {oneOf: ['page', 'service', 'url', 'signUp']},
          page: page,
          anchor: 'string',
          service: service,
          url: 'string',
          _key: 'string',
        },
        required: ['_key'],
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

const seo: Shape = {
  fields: {
    _type: {oneOf: ['seo']},
    title: 'string',
    description: 'string',
    image: {
      fields: {
        asset: page,
        media: 'unknown',
        hotspot: hotspot,
        crop: crop,
        alt: 'string',
        _type: {oneOf: ['image']},
      },
    },
    hideFromSearch: 'boolean',
  },
}

const smallPrintLink: Shape = {
  fields: {
    _type: {oneOf: ['link']},
    label: 'string',
    target: {oneOf: ['page', 'service', 'url', 'signUp']},
    page: page,
    anchor: 'string',
    service: service,
    url: 'string',
  },
}

const drawing: Shape = {
  oneOf: [
    'street',
    'city-loop',
    'city-joined',
    'city-waiting',
    'clock-120',
    'dial-60',
    'one-price',
    'miles',
    'check-in',
    'front-restaurant',
    'front-bar',
    'front-shop',
    'welcome',
    'growth',
    'earnings',
    'rider-friend',
    'phone-rider',
    'phone-driver',
    'phone-match',
    'phone-free',
    'verified',
    'driver',
    'night-drive',
    'back-seat',
    'face',
    'inspection',
    'stage-1',
    'stage-2',
    'stage-3',
    'talk',
    'support',
    'call',
    'rating',
    'postcard',
    'sent',
    'empty',
    'car',
    'not-found',
  ],
}

const image: Shape = {
  fields: {
    _type: {oneOf: ['contentImage']},
    asset: page,
    media: 'unknown',
    hotspot: hotspot,
    crop: crop,
    alt: 'string',
    caption: 'string',
    credit: 'string',
  },
}

const cardDrawing: Shape = {
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

const children: Shape = {
  list: {
    byType: {
      factRef: {
        fields: {
          _type: {oneOf: ['factRef']},
          fact: page,
          format: {oneOf: ['plain', 'adjective', 'number', 'words']},
          _key: 'string',
        },
        required: ['_key'],
      },
      span: {
        fields: {_key: 'string', marks: {list: 'string'}, text: 'string', _type: {oneOf: ['span']}},
        required: ['_key'],
      },
    },
  },
}

const markDefs: Shape = {
  list: {
    byType: {
      externalLink: {
        fields: {_key: 'string', href: 'string', _type: {oneOf: ['externalLink']}},
        required: ['_key'],
      },
      internalLink: {
        fields: {_key: 'string', page: page, anchor: 'string', _type: {oneOf: ['internalLink']}},
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
          children: children,
          style: {oneOf: ['normal']},
          listItem: {oneOf: ['bullet', 'number']},
          markDefs: markDefs,
          level: 'number',
          _type: {oneOf: ['block']},
        },
        required: ['_key'],
      },
    },
  },
}

const lines: Shape = {
  list: {
    byType: {
      line: {
        fields: {_key: 'string', label: 'string', value: 'string', _type: {oneOf: ['line']}},
        required: ['_key'],
      },
    },
  },
}

const highlights: Shape = {
  list: {
    byType: {
      highlight: {
        fields: {_type: {oneOf: ['highlight']}, value: 'string', caption: 'string', _key: 'string'},
        required: ['_key'],
      },
    },
  },
}

const sections: Shape = {
  list: {
    byType: {
      legalSection: {
        fields: {
          _type: {oneOf: ['legalSection']},
          heading: 'string',
          anchor: 'string',
          body: credit,
          _key: 'string',
        },
        required: ['_key'],
      },
    },
  },
}

const rows: Shape = {
  list: {
    byType: {
      tableRow: {
        fields: {_key: 'string', cells: {list: 'string'}, _type: {oneOf: ['tableRow']}},
        required: ['_key'],
      },
    },
  },
}

const body: Shape = {
  list: {
    byType: {
      callout: {
        fields: {
          _type: {oneOf: ['callout']},
          tone: {oneOf: ['note', 'warning']},
          title: 'string',
          text: 'string',
          _key: 'string',
        },
        required: ['_key'],
      },
      contentImage: {
        fields: {
          _type: {oneOf: ['contentImage']},
          asset: page,
          media: 'unknown',
          hotspot: hotspot,
          crop: crop,
          alt: 'string',
          caption: 'string',
          credit: 'string',
          _key: 'string',
        },
        required: ['_key'],
      },
      table: {
        fields: {
          _type: {oneOf: ['table']},
          caption: 'string',
          hasRowHeaders: 'boolean',
          rows: rows,
          _key: 'string',
        },
        required: ['_key'],
      },
      block: {
        fields: {
          _key: 'string',
          children: children,
          style: {oneOf: ['h2', 'h3', 'normal']},
          listItem: {oneOf: ['bullet', 'number']},
          markDefs: markDefs,
          level: 'number',
          _type: {oneOf: ['block']},
        },
        required: ['_key'],
      },
    },
  },
}

const file: Shape = {fields: {asset: page, media: 'unknown', _type: {oneOf: ['file']}}}

const cityPageSections: Shape = {
  list: {
    byType: {
      appDownload: {
        fields: {
          _type: {oneOf: ['appDownload']},
          heading: 'string',
          text: 'string',
          points: {list: 'string'},
          app: {oneOf: ['rider', 'driver']},
          drawing: drawing,
          image: image,
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      callToAction: {
        fields: {
          _type: {oneOf: ['callToAction']},
          heading: 'string',
          action: smallPrintLink,
          app: {oneOf: ['rider', 'driver']},
          drawing: drawing,
          image: image,
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      cardGrid: {
        fields: {
          _type: {oneOf: ['cardGrid']},
          heading: 'string',
          lead: 'string',
          layout: {oneOf: ['cards', 'rows', 'stages']},
          cards: {
            list: {
              byType: {
                card: {
                  fields: {
                    _key: 'string',
                    title: 'string',
                    text: 'string',
                    drawing: cardDrawing,
                    image: image,
                    ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
                    evidence: {
                      list: {
                        byType: {
                          conversation: {
                            fields: {
                              _type: {oneOf: ['conversation']},
                              messages: {list: 'string'},
                              _key: 'string',
                            },
                            required: ['_key'],
                          },
                          payRows: {
                            fields: {
                              _type: {oneOf: ['payRows']},
                              rows: {
                                list: {
                                  byType: {
                                    payRow: {
                                      fields: {
                                        _key: 'string',
                                        label: 'string',
                                        amount: 'string',
                                        note: 'string',
                                        _type: {oneOf: ['payRow']},
                                      },
                                      required: ['_key'],
                                    },
                                  },
                                },
                              },
                              _key: 'string',
                            },
                            required: ['_key'],
                          },
                        },
                      },
                    },
                    _type: {oneOf: ['card']},
                  },
                  required: ['_key'],
                },
              },
            },
          },
          action: smallPrintLink,
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      carousel: {
        fields: {
          _type: {oneOf: ['carousel']},
          heading: 'string',
          slides: {
            list: {
              byType: {
                slide: {
                  fields: {
                    _key: 'string',
                    title: 'string',
                    text: 'string',
                    drawing: cardDrawing,
                    image: image,
                    ground: {oneOf: ['butter', 'leaf', 'night', 'paper', 'shell', 'sky']},
                    _type: {oneOf: ['slide']},
                  },
                  required: ['_key'],
                },
              },
            },
          },
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      cityDirectory: {
        fields: {
          _type: {oneOf: ['cityDirectory']},
          heading: 'string',
          unavailable: 'string',
          noteTitle: 'string',
          note: 'string',
          credit: credit,
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      citySearch: {
        fields: {
          _type: {oneOf: ['citySearch']},
          heading: 'string',
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
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      faqSection: {
        fields: {
          _type: {oneOf: ['faqSection']},
          heading: 'string',
          items: {
            list: {
              byType: {
                reference: {
                  fields: {_ref: 'string', _type: {oneOf: ['reference']}, _weak: 'boolean', _key: 'string'},
                  required: ['_ref', '_key'],
                },
              },
            },
          },
          more: smallPrintLink,
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      feature: {
        fields: {
          _type: {oneOf: ['feature']},
          heading: 'string',
          text: 'string',
          drawing: drawing,
          image: image,
          evidence: {
            list: {
              byType: {
                driverCard: {
                  fields: {
                    _key: 'string',
                    name: 'string',
                    badge: 'string',
                    lines: lines,
                    _type: {oneOf: ['driverCard']},
                  },
                  required: ['_key'],
                },
                receipt: {
                  fields: {
                    _key: 'string',
                    place: 'string',
                    lines: lines,
                    totalLabel: 'string',
                    total: 'string',
                    note: 'string',
                    _type: {oneOf: ['receipt']},
                  },
                  required: ['_key'],
                },
              },
            },
          },
          action: smallPrintLink,
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      helpCards: {
        fields: {
          _type: {oneOf: ['helpCards']},
          heading: 'string',
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      helpSearch: {
        fields: {
          _type: {oneOf: ['helpSearch']},
          heading: 'string',
          lead: 'string',
          searchLabel: 'string',
          searchAllTopics: 'boolean',
          drawing: drawing,
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      hero: {
        fields: {
          _type: {oneOf: ['hero']},
          heading: 'string',
          lead: 'string',
          cityField: {fields: {label: 'string', submitLabel: 'string'}},
          actions: navigation,
          highlights: highlights,
          app: {oneOf: ['rider', 'driver']},
          note: 'string',
          drawing: drawing,
          image: image,
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      jobList: {
        fields: {
          _type: {oneOf: ['jobList']},
          heading: 'string',
          lead: 'string',
          noJobs: 'string',
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      ledger: {
        fields: {
          _type: {oneOf: ['ledger']},
          heading: 'string',
          rows: {
            list: {
              byType: {
                row: {
                  fields: {
                    _key: 'string',
                    situation: 'string',
                    amount: 'string',
                    highlighted: 'boolean',
                    _type: {oneOf: ['row']},
                  },
                  required: ['_key'],
                },
              },
            },
          },
          drawing: drawing,
          image: image,
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      logos: {
        fields: {
          _type: {oneOf: ['logos']},
          heading: 'string',
          lead: 'string',
          logos: {
            list: {
              byType: {
                logo: {
                  fields: {
                    _key: 'string',
                    asset: page,
                    media: 'unknown',
                    hotspot: hotspot,
                    crop: crop,
                    name: 'string',
                    url: 'string',
                    _type: {oneOf: ['logo']},
                  },
                  required: ['_key'],
                },
              },
            },
          },
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      numberedText: {
        fields: {
          _type: {oneOf: ['numberedText']},
          heading: 'string',
          lead: 'string',
          sections: sections,
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      quote: {
        fields: {
          _type: {oneOf: ['quote']},
          heading: 'string',
          words: 'string',
          speaker: 'string',
          role: 'string',
          image: image,
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      requirements: {
        fields: {
          _type: {oneOf: ['requirements']},
          heading: 'string',
          lead: 'string',
          columns: {
            list: {
              byType: {
                requirementColumn: {
                  fields: {
                    _key: 'string',
                    title: 'string',
                    items: {list: 'string'},
                    _type: {oneOf: ['requirementColumn']},
                  },
                  required: ['_key'],
                },
              },
            },
          },
          action: smallPrintLink,
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      safetyBlocks: {
        fields: {
          _type: {oneOf: ['safetyBlocks']},
          heading: 'string',
          blocks: {
            list: {
              byType: {
                safetyBlock: {
                  fields: {
                    _key: 'string',
                    title: 'string',
                    body: credit,
                    drawing: cardDrawing,
                    image: image,
                    _type: {oneOf: ['safetyBlock']},
                  },
                  required: ['_key'],
                },
              },
            },
          },
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      statistic: {
        fields: {
          _type: {oneOf: ['statistic']},
          heading: 'string',
          value: 'string',
          text: 'string',
          action: smallPrintLink,
          drawing: drawing,
          image: image,
          caption: 'string',
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      statistics: {
        fields: {
          _type: {oneOf: ['statistics']},
          heading: 'string',
          lead: 'string',
          numbers: highlights,
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      steps: {
        fields: {
          _type: {oneOf: ['steps']},
          heading: 'string',
          lead: 'string',
          drawing: drawing,
          image: image,
          steps: {
            list: {
              byType: {
                step: {
                  fields: {
                    _key: 'string',
                    when: 'string',
                    title: 'string',
                    text: 'string',
                    _type: {oneOf: ['step']},
                  },
                  required: ['_key'],
                },
              },
            },
          },
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      tableSection: {
        fields: {
          _type: {oneOf: ['tableSection']},
          heading: 'string',
          lead: 'string',
          table: {
            fields: {_type: {oneOf: ['table']}, caption: 'string', hasRowHeaders: 'boolean', rows: rows},
          },
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      textSection: {
        fields: {
          _type: {oneOf: ['textSection']},
          heading: 'string',
          body: body,
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
      video: {
        fields: {
          _type: {oneOf: ['video']},
          heading: 'string',
          lead: 'string',
          file: file,
          image: image,
          captions: file,
          withoutSpeech: 'boolean',
          transcript: credit,
          ground: {oneOf: ['paper', 'shell', 'leaf', 'sky', 'butter', 'night']},
          hidden: 'boolean',
          _key: 'string',
        },
        required: ['_key'],
      },
    },
  },
}

export const documentShapes = {
  siteSettings: {
    fields: {
      _id: 'string',
      _type: {oneOf: ['siteSettings']},
      _createdAt: 'string',
      _updatedAt: 'string',
      _rev: 'string',
      productName: 'string',
      rideNoun: 'string',
      rideNounPlural: 'string',
      textKeyword: 'string',
      shortCode: 'string',
      language: 'string',
      navigation: navigation,
      footerColumns: {
        list: {
          byType: {
            footerColumn: {
              fields: {_type: {oneOf: ['footerColumn']}, title: 'string', links: navigation, _key: 'string'},
              required: ['_key'],
            },
          },
        },
      },
      legalLinks: navigation,
      socialLinks: navigation,
      signUpItems: {
        list: {
          byType: {
            signUpItem: {
              fields: {
                _type: {oneOf: ['signUpItem']},
                audience: {oneOf: ['rider', 'driver', 'place']},
                label: 'string',
                note: 'string',
                service: service,
                _key: 'string',
              },
              required: ['_key'],
            },
          },
        },
      },
      notFound: {fields: {heading: 'string', text: 'string', homeLabel: 'string'}},
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
      seo: seo,
    },
    required: ['_id', '_createdAt', '_updatedAt', '_rev'],
  },
  newsletterPopup: {
    fields: {
      _id: 'string',
      _type: {oneOf: ['newsletterPopup']},
      _createdAt: 'string',
      _updatedAt: 'string',
      _rev: 'string',
      buttonLabel: 'string',
      heading: 'string',
      text: 'string',
      nameLabel: 'string',
      emailLabel: 'string',
      submitLabel: 'string',
      loadingLabel: 'string',
      successMessage: 'string',
      smallPrint: 'string',
      smallPrintLink: smallPrintLink,
      drawing: drawing,
    },
    required: ['_id', '_createdAt', '_updatedAt', '_rev'],
  },
  waitlistPage: {
    fields: {
      _id: 'string',
      _type: {oneOf: ['waitlistPage']},
      _createdAt: 'string',
      _updatedAt: 'string',
      _rev: 'string',
      heading: 'string',
      lead: 'string',
      phoneLabel: 'string',
      hint: 'string',
      submitLabel: 'string',
      otherCity: smallPrintLink,
      drawing: drawing,
      successHeading: 'string',
      processing: 'string',
      notReceived: 'string',
      successDrawing: drawing,
      seo: seo,
    },
    required: ['_id', '_createdAt', '_updatedAt', '_rev'],
  },
  cityPage: {
    fields: {
      _id: 'string',
      _type: {oneOf: ['cityPage']},
      _createdAt: 'string',
      _updatedAt: 'string',
      _rev: 'string',
      sections: cityPageSections,
      rideLinkLabel: 'string',
      seo: seo,
    },
    required: ['_id', '_createdAt', '_updatedAt', '_rev'],
  },
  redirect: {
    fields: {
      _id: 'string',
      _type: {oneOf: ['redirect']},
      _createdAt: 'string',
      _updatedAt: 'string',
      _rev: 'string',
      from: 'string',
      query: 'string',
      to: page,
      toUrl: 'string',
      permanent: 'boolean',
    },
    required: ['_id', '_createdAt', '_updatedAt', '_rev'],
  },
  cityDisplayName: {
    fields: {
      _id: 'string',
      _type: {oneOf: ['cityDisplayName']},
      _createdAt: 'string',
      _updatedAt: 'string',
      _rev: 'string',
      city: 'string',
      name: 'string',
    },
    required: ['_id', '_createdAt', '_updatedAt', '_rev'],
  },
  usState: {
    fields: {
      _id: 'string',
      _type: {oneOf: ['usState']},
      _createdAt: 'string',
      _updatedAt: 'string',
      _rev: 'string',
      name: 'string',
      code: 'string',
      cities: {list: 'string'},
    },
    required: ['_id', '_createdAt', '_updatedAt', '_rev'],
  },
  job: {
    fields: {
      _id: 'string',
      _type: {oneOf: ['job']},
      _createdAt: 'string',
      _updatedAt: 'string',
      _rev: 'string',
      title: 'string',
      city: 'string',
      state: 'string',
      team: 'string',
      employmentType: {oneOf: ['fullTime', 'partTime']},
      summary: 'string',
      postedOn: 'string',
      closesOn: 'string',
      url: 'string',
      order: 'number',
    },
    required: ['_id', '_createdAt', '_updatedAt', '_rev'],
  },
  legalVersion: {
    fields: {
      _id: 'string',
      _type: {oneOf: ['legalVersion']},
      _createdAt: 'string',
      _updatedAt: 'string',
      _rev: 'string',
      document: page,
      effectiveDate: 'string',
      changeSummary: 'string',
      introduction: credit,
      sections: sections,
      corrections: {
        list: {
          byType: {
            legalCorrection: {
              fields: {
                _type: {oneOf: ['legalCorrection']},
                date: 'string',
                note: 'string',
                changes: {
                  list: {
                    byType: {
                      legalChange: {
                        fields: {
                          _type: {oneOf: ['legalChange']},
                          place: 'string',
                          before: 'string',
                          after: 'string',
                          _key: 'string',
                        },
                        required: ['_key'],
                      },
                    },
                  },
                },
                _key: 'string',
              },
              required: ['_key'],
            },
          },
        },
      },
      withdrawn: {fields: {_type: {oneOf: ['legalWithdrawal']}, date: 'string', reason: 'string'}},
      values: {
        list: {
          byType: {
            legalValue: {
              fields: {
                _type: {oneOf: ['legalValue']},
                key: 'string',
                factId: 'string',
                unit: {
                  oneOf: [
                    'dollarsAndCents',
                    'dollars',
                    'cents',
                    'percent',
                    'mile',
                    'second',
                    'minute',
                    'hour',
                    'day',
                    'businessDay',
                    'week',
                    'year',
                    'count',
                    'text',
                  ],
                },
                value: 'number',
                text: 'string',
                _key: 'string',
              },
              required: ['_key'],
            },
          },
        },
      },
    },
    required: ['_id', '_createdAt', '_updatedAt', '_rev'],
  },
  fact: {
    fields: {
      _id: 'string',
      _type: {oneOf: ['fact']},
      _createdAt: 'string',
      _updatedAt: 'string',
      _rev: 'string',
      label: 'string',
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
      legal: 'boolean',
      source: 'string',
      note: 'string',
      contradicts: page,
    },
    required: ['_id', '_createdAt', '_updatedAt', '_rev'],
  },
  faqItem: {
    fields: {
      _id: 'string',
      _type: {oneOf: ['faqItem']},
      _createdAt: 'string',
      _updatedAt: 'string',
      _rev: 'string',
      question: 'string',
      audience: {oneOf: ['driver', 'place', 'rider']},
      answer: credit,
    },
    required: ['_id', '_createdAt', '_updatedAt', '_rev'],
  },
  page: {
    fields: {
      _id: 'string',
      _type: {oneOf: ['page']},
      _createdAt: 'string',
      _updatedAt: 'string',
      _rev: 'string',
      title: 'string',
      route: 'string',
      sections: cityPageSections,
      standalone: 'boolean',
      seo: seo,
    },
    required: ['_id', '_createdAt', '_updatedAt', '_rev'],
  },
  helpTopic: {
    fields: {
      _id: 'string',
      _type: {oneOf: ['helpTopic']},
      _createdAt: 'string',
      _updatedAt: 'string',
      _rev: 'string',
      title: 'string',
      audience: {oneOf: ['driver', 'place', 'rider']},
      slug: {fields: {_type: {oneOf: ['slug']}, current: 'string', source: 'string'}},
      formerSlugs: {list: 'string'},
      order: 'number',
      summary: 'string',
      body: body,
      page: page,
      seo: seo,
    },
    required: ['_id', '_createdAt', '_updatedAt', '_rev'],
  },
  legalDocument: {
    fields: {
      _id: 'string',
      _type: {oneOf: ['legalDocument']},
      _createdAt: 'string',
      _updatedAt: 'string',
      _rev: 'string',
      title: 'string',
      route: 'string',
      order: 'number',
      seo: seo,
    },
    required: ['_id', '_createdAt', '_updatedAt', '_rev'],
  },
  helpCentre: {
    fields: {
      _id: 'string',
      _type: {oneOf: ['helpCentre']},
      _createdAt: 'string',
      _updatedAt: 'string',
      _rev: 'string',
      title: 'string',
      audience: {oneOf: ['driver', 'place', 'rider']},
      route: 'string',
      order: 'number',
      heading: 'string',
      lead: 'string',
      summary: 'string',
      searchLabel: 'string',
      noMatch: 'string',
      logIn: smallPrintLink,
      drawing: cardDrawing,
      seo: seo,
    },
    required: ['_id', '_createdAt', '_updatedAt', '_rev'],
  },
} satisfies Record<string, Shape>
