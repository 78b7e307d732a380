/** Units of facts. The site writes each in its own way; `text` is a name or a day, shown as typed. */
export const factUnits = [
  {value: 'dollarsAndCents', title: 'Dollars and cents ($9.95)'},
  {value: 'dollars', title: 'Whole dollars ($35)'},
  {value: 'cents', title: 'Cents (50 cents)'},
  {value: 'percent', title: 'Percent (1.5%)'},
  {value: 'mile', title: 'Miles (8 miles)'},
  {value: 'second', title: 'Seconds (20 seconds)'},
  {value: 'minute', title: 'Minutes (120 minutes)'},
  {value: 'hour', title: 'Hours (24 hours)'},
  {value: 'day', title: 'Days (30 days)'},
  {value: 'businessDay', title: 'Business days (2 business days)'},
  {value: 'week', title: 'Weeks (6 weeks)'},
  {value: 'year', title: 'Years (21 years)'},
  {value: 'count', title: 'A plain number (60)'},
  {value: 'text', title: 'Words (Friday)'},
] as const
