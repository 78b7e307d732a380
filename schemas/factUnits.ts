/**
 * Units of facts. The site writes each in its own way; `text` is a name or a day, shown as typed. `decimals` limits the
 * decimals of amounts and measures; counts have none.
 */
export const factUnits = [
  {value: 'dollarsAndCents', title: 'Dollars and cents ($9.95)', decimals: 2},
  {value: 'dollars', title: 'Whole dollars ($35)', decimals: 0},
  {value: 'cents', title: 'Cents (50 cents)', decimals: 0},
  {value: 'percent', title: 'Percent (1.5%)', decimals: 1},
  {value: 'mile', title: 'Miles (8 miles)', decimals: 2},
  {value: 'second', title: 'Seconds (20 seconds)', decimals: 0},
  {value: 'minute', title: 'Minutes (120 minutes)', decimals: 0},
  {value: 'hour', title: 'Hours (24 hours)', decimals: 2},
  {value: 'day', title: 'Days (30 days)', decimals: 0},
  {value: 'businessDay', title: 'Business days (2 business days)', decimals: 0},
  {value: 'week', title: 'Weeks (6 weeks)', decimals: 0},
  {value: 'year', title: 'Years (21 years)', decimals: 0},
  {value: 'count', title: 'A plain number (60)', decimals: 0},
  {value: 'text', title: 'Words (Friday)', decimals: 0},
] as const
