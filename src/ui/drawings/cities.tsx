import {TopViewCar} from './cars.tsx'
import {CityMap, MapPin, Park} from './CityMap.tsx'
import {Clip, drawing, figureDrawing} from './Illustration.tsx'

export const CityLoop = figureDrawing(
  '0 0 800 800',
  ({radius}) =>
    `A city inside a circle ${radius} in radius, with a route from its center and a car on its edge`,
  ({radius}) => (
    <CityMap
      turn={-14}
      carAngle={48}
      buildings="M125.3 189h25.7v12h-25.7zM99 219h39.2v12h-39.2zM129.2 249h21.8v12h-21.8zM99 299h17v60.4h-17z
          M134 313.4h17v67.7h-17zM99 419h25.6v15.3h-25.6zM99 452.3h20v15.3h-20z
          M130.8 485.7h20.2v15.3h-20.2zM99 539h23.8v12h-23.8zM99 569h38.4v12h-38.4z
          M122.1 599h28.9v12h-28.9zM189 299h27v41.9h-27zM234 340.1h27v40.9h-27zM189 419h27v48.2h-27z
          M234 419h27v53.3h-27zM189 539h38v27h-38zM206.2 584h54.8v27h-54.8zM299 99h37.2v17h-37.2z
          M299 134h48.8v17h-48.8zM299 189h32v35.8h-32zM349 226.1h32v34.9h-32zM299 299h32v61.8h-32z
          M349 306.6h32v74.4h-32zM299 419h52.3v32h-52.3zM307.6 469h73.5v32h-73.5zM299 539h50.6v27h-50.6z
          M338.7 584h42.3v27h-42.3zM299 649h46.9v12h-46.9zM311.9 679h69.1v12h-69.1zM299 709h40.5v12h-40.5z
          M419 99h15.3v41.5h-15.3zM452.3 99h15.3v43.3h-15.3zM485.7 99h15.3v36.4h-15.3z
          M419 299h15.3v73h-15.3zM452.3 321h15.3v60h-15.3zM485.7 346.2h15.3v34.8h-15.3z
          M419 419h39.4v15.3h-39.4zM419 452.3h67.9v15.3h-67.9zM419 485.7h40.2v15.3h-40.2z
          M419 539h15.3v59.7h-15.3zM452.3 578.3h15.3v32.7h-15.3zM485.7 539h15.3v63.6h-15.3z
          M419 649h32v56.3h-32zM469 649h32v58.5h-32zM539 99h27v16.9h-27zM584 121.8h27v29.2h-27z
          M539 189h27v50.4h-27zM584 216.5h27v44.5h-27zM539 570.6h12v40.4h-12zM569 539h12v47h-12z
          M599 539h12v54.8h-12zM649 299h58.6v15.3h-58.6zM649 332.3h29v15.3h-29zM649 365.7h51.1v15.3h-51.1z"
      landscape={
        <>
          <Park x={180} y={180} />
          <Park x={530} y={410} height={100} />
          <path
            stroke="var(--il-water)"
            strokeWidth="58"
            d="M40 640c110-80 170-40 240 10s150 40 220-50 90-130 300-130"
          />
        </>
      }
      radius={radius}
      radiusEnd={[-248.7, 167.8]}
      route="m400 400-29-116.4-116.5 29-10.6-42.7"
      pin="243.9 269.9"
      places={[
        {kind: 'restaurant', at: '429.2 269'},
        {kind: 'bar', at: '283.6 429'},
        {kind: 'restaurant', at: '598.8 474.1'},
        {kind: 'shop', at: '429 516.4'},
        {kind: 'shop', at: '623.2 344.4'},
        {kind: 'bar', at: '458 632.9'},
      ]}
    />
  ),
)

export const CityLakes = figureDrawing(
  '0 0 800 800',
  ({radius}) => `A city of lakes inside a circle ${radius} in radius, with a route from its center`,
  ({radius}) => (
    <CityMap
      turn={9}
      carAngle={-54}
      buildings="M99 212.6h17v48.4h-17zM134 199.7h17v61.3h-17zM122 419h29v32h-29zM105.3 469h45.7v32h-45.7z
          M114.4 539h36.6v12h-36.6zM99 569h21v12h-21zM99 599h37.7v12h-37.7zM189 99h12v25.4h-12z
          M219 99h12v19.9h-12zM249 99h12v26.3h-12zM226.2 189h34.8v27h-34.8zM189 234h48.3v27h-48.3z
          M232.4 299h28.6v15.3h-28.6zM227 332.3h34v15.3h-34zM189 365.7h55.1v15.3h-55.1z
          M299 99h53.8v5.3h-53.8zM299 122.3h48v5.3h-48zM306.6 145.7h74.4v5.3h-74.4z
          M323.6 189h57.4v12h-57.4zM299 219h74.3v12h-74.3zM305.5 249h75.5v12h-75.5zM299 453.3h32v47.7h-32z
          M349 443.9h32v57.2h-32zM332 539h49v27h-49zM299 584h41v27h-41zM299 649h51.3v12h-51.3z
          M299 679h37.4v12h-37.4zM299 709h61.8v12h-61.8zM419 129h15.3v22h-15.3zM452.3 99h15.3v24.2h-15.3z
          M485.7 99h15.3v18.4h-15.3zM419 325.3h32v55.7h-32zM469 333h32v48h-32zM419 419h28.5v32h-28.5z
          M419 469h65.8v32h-65.8zM419 662.8h32v58.2h-32zM469 685.2h32v35.8h-32zM539 99h52.3v17h-52.3z
          M548.2 134h62.8v17h-62.8zM539 189h12v64.6h-12zM569 206.2h12v54.8h-12zM599 189h12v30.6h-12z
          M579.3 299h31.7v15.3h-31.7zM539 332.3h25.4v15.3h-25.4zM539 365.7h56.7v15.3h-56.7z
          M539 419h12v73h-12zM569 419h12v64.9h-12zM599 441.1h12v59.9h-12zM688.1 299h32.9v32h-32.9z
          M649 349h31.2v32h-31.2zM695.7 419h25.3v15.3h-25.3zM697.9 452.3h23.1v15.3h-23.1z
          M649 485.7h31.7v15.3h-31.7z"
      landscape={
        <>
          <Park x={180} y={530} />
          <Park x={410} y={180} width={100} />
          <g fill="var(--il-water)">
            <circle cx="222" cy="228" r="46" />
            <circle cx="232" cy="478" r="38" />
            <circle cx="455" cy="585" r="62" />
            <circle cx="610" cy="455" r="44" />
            <circle cx="462" cy="165" r="32" />
            <circle cx="600" cy="290" r="22" />
            <circle cx="330" cy="560" r="20" />
            <circle cx="335" cy="215" r="18" />
          </g>
        </>
      }
      radius={radius}
      radiusEnd={[236.4, 184.7]}
      route="m400 400-118.5-18.8 10.1-64.2"
      pin="291.6 317"
      places={[
        {kind: 'restaurant', at: '545.9 246'},
        {kind: 'bar', at: '359.5 272'},
        {kind: 'shop', at: '554 545.9'},
        {kind: 'restaurant', at: '387.5 479'},
        {kind: 'bar', at: '481 655.8'},
        {kind: 'shop', at: '168.1 393.6'},
      ]}
    />
  ),
)

export const CityWaiting = drawing(
  '0 0 800 800',
  'A city inside a circle that is still dashed, with a car on its way',
  <>
    <Clip to={<circle cx="400" cy="400" r="262" />}>
      <g stroke="var(--il-line)" opacity=".1">
        <path
          strokeWidth="9"
          d="m169.2 195.1 65.5 465.4m-95.2-425.8 465.4-65.5m-336.6 12 65.4 465.4m-180.3-313 465.4-65.3m-251.5-101 65.4 465.4m-265.4-200 465.4-65.4m-166.4-214 65.4 465.5m-350.5-87 465.4-65.5m-81.3-326.8 65.5 465.4M195 630.8l465.4-65.5"
        />
        <path strokeWidth="12" d="m185.8 672.5 436.9-556.3" />
      </g>
    </Clip>
    <path
      stroke="var(--il-line)"
      strokeDasharray="17.8 13.6"
      strokeWidth="7"
      d="M655.2 242.4A300 300 0 1 1 583.5 162.6"
    />
    <path
      stroke="var(--il-water)"
      strokeWidth="44"
      d="M160 470c60-50 120-20 170 20s130 30 180-20 90-60 130-50"
    />
    <g transform="translate(400 400)">
      <TopViewCar className="laps" transform="rotate(48)translate(0 -300)scale(1.5)" />
    </g>
    <MapPin transform="matrix(2.3 0 0 2.3 400 404)" body="var(--il-ink)" dot="var(--il-disc)" />
  </>,
)
