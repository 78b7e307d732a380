import {useId} from 'react'

/** The brand's mark: a ring road with a car on it. The words beside it say what it stands for. */
export function Mark() {
  const gap = useId()
  return (
    <svg className="illus" viewBox="0 0 48 48" fill="none" aria-hidden="true" focusable="false">
      <mask id={gap} width="48" height="48" x="0" y="0" maskUnits="userSpaceOnUse">
        <path fill="#fff" d="M0 0h48v48H0z" />
        <path stroke="#000" strokeLinecap="round" strokeWidth="18.4" d="m31.5 8.7 7.8 7.8" />
      </mask>
      <circle cx="23" cy="25" r="17.5" stroke="currentColor" strokeWidth="9" mask={`url(#${gap})`} />
      <path
        className="pill"
        stroke="var(--il-disc)"
        strokeLinecap="round"
        strokeWidth="11.2"
        d="m32.9 10 5 5.2"
      />
    </svg>
  )
}
