import './Icon.css'

const paths = {
  alert: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17.2v.1',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'm6 9.5 6 6 6-6',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.6v.1',
  left: 'm14.5 6-6 6 6 6',
  link: 'M10 14.5 14.5 10M11.5 7.5 13 6a3.9 3.9 0 0 1 5.5 5.5l-2 2M13 16.5 11.5 18A3.9 3.9 0 0 1 6 12.5l2-2',
  out: 'M8 16 17 7M9 7h8v8',
  pause: 'M9 6.5v11M15 6.5v11',
  pin: 'M12 21c4.5-4.7 7-8.2 7-11.2A7 7 0 0 0 5 9.8c0 3 2.5 6.5 7 11.2ZM12 12.2a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  play: 'M8.5 6v12l9.5-6z',
  right: 'm9.5 6 6 6-6 6',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16.2 16.2 21 21',
} as const

/** A line icon of 24 units, as tall as the text beside it. It is only decoration: the control has the words. */
export function Icon({name}: {name: keyof typeof paths}) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
