import styles from './hero-illustration.module.css';

/** The first picture a visitor sees. Its landscape follows the theme; the animals keep their colours. */
export function HeroIllustration({ title }: { title: string }) {
  return (
    <svg viewBox="0 0 640 520" role="img" aria-label={title} className={styles.picture}>
      <Landscape />
      <Dog />
      <Cat />
      <Foreground />
    </svg>
  );
}

function Landscape() {
  return (
    <g>
      <path
        fill="var(--scene-sky)"
        d="M54 296C30 200 84 92 190 58 282 28 396 22 482 70c92 52 132 140 118 228-14 94-92 164-214 186-146 26-296-20-332-188Z"
      />
      <clipPath id="hero-sky">
        <path d="M54 296C30 200 84 92 190 58 282 28 396 22 482 70c92 52 132 140 118 228-14 94-92 164-214 186-146 26-296-20-332-188Z" />
      </clipPath>
      <g clipPath="url(#hero-sky)">
        <circle cx="452" cy="176" r="92" fill="var(--scene-sun)" opacity="0.25" />
        <circle cx="452" cy="176" r="62" fill="var(--scene-sun)" />
        <path
          fill="var(--scene-far)"
          d="M0 300c60-62 128-74 196-34 66-66 152-80 226-14 64-34 146-24 218 36v232H0Z"
        />
        <path fill="var(--scene-near)" d="M0 354c96-62 190-60 286-16 106-52 224-54 354 22v160H0Z" />
        <path fill="var(--scene-ground)" d="M0 430c110-46 220-50 330-28 116-22 216-14 310 24v94H0Z" />
      </g>
      <g fill="none" stroke="var(--scene-leaf)" strokeWidth="4" strokeLinecap="round">
        <path d="M118 128c10-9 18-9 26 0 8-9 16-9 26 0M176 98c7-7 13-7 19 0 6-7 12-7 19 0" opacity="0.55" />
      </g>
    </g>
  );
}

function Dog() {
  return (
    <g>
      <path fill="#a8622f" d="M186 428c-38 4-62-14-66-42-3-18 6-30 15-32 8-1 10 7 8 15-5 20 10 34 40 30Z" />
      <path fill="#c47b3f" d="M196 442c-22-70 2-152 58-190h66c40 44 54 118 40 190Z" />
      <path fill="#f7e6cd" d="M262 442c-8-54-4-116 14-164h36c22 40 30 110 22 164Z" />
      <path fill="#b56d35" d="M196 444c-18-48 10-88 48-84 34 4 44 44 30 84Z" />
      <path
        fill="#c47b3f"
        d="M266 340h34v92c0 8 6 12 12 12h-54c4-8 8-24 8-40Zm44 0h34v84c0 14 4 18 10 20h-50c4-8 6-20 6-36Z"
      />
      <path
        fill="#f7e6cd"
        d="M252 446c-2-14 8-20 26-20 16 0 28 6 28 20Zm52 0c-2-14 8-20 26-20 16 0 30 6 30 20Z"
      />
      <path stroke="#d8b98c" strokeWidth="3" strokeLinecap="round" d="M272 438v6m13-6v6m39-6v6m13-6v6" />
      <path fill="#c47b3f" d="M210 190c0-58 34-94 84-94s84 36 84 94c0 54-36 88-84 88s-84-34-84-88Z" />
      <path
        fill="#f7e6cd"
        d="M280 100c8-4 20-4 28 0 2 30 4 54 14 74 16 8 28 24 28 44 0 34-24 56-56 56s-56-22-56-56c0-20 12-36 28-44 10-20 12-44 14-74Z"
      />
      <path fill="#8a4a22" d="M226 122c-30-8-56 8-62 42-6 36 2 74 18 82 20 10 42-20 48-58 4-24 6-44-4-66Z" />
      <path fill="#8a4a22" d="M362 122c30-8 56 8 62 42 6 36-2 74-18 82-20 10-42-20-48-58-4-24-6-44 4-66Z" />
      <g fill="#2b1a10">
        <ellipse cx="254" cy="182" rx="10" ry="12" />
        <ellipse cx="334" cy="182" rx="10" ry="12" />
        <path d="M272 208c0-8 10-13 22-13s22 5 22 13c0 10-12 18-22 18s-22-8-22-18Z" />
      </g>
      <g fill="#fff">
        <circle cx="257.5" cy="177.5" r="3.6" />
        <circle cx="337.5" cy="177.5" r="3.6" />
        <ellipse cx="288" cy="203" rx="6" ry="2.6" opacity="0.55" />
      </g>
      <path fill="#e5776a" d="M280 242h28c2 22-4 32-14 32s-16-10-14-32Z" />
      <path stroke="#c85d52" strokeWidth="3" strokeLinecap="round" d="M294 248v12" />
      <path
        fill="none"
        stroke="#2b1a10"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M294 226v12c-8 12-26 12-33 1m33-1c8 12 26 12 33 1"
      />
      <path
        fill="none"
        stroke="#6e3817"
        strokeWidth="4"
        strokeLinecap="round"
        d="M243 160c6-6 14-7 20-4m82 4c-6-6-14-7-20-4"
      />
      <path fill="#14594e" d="M232 262c38 24 86 24 124 0l4 17c-40 26-92 26-132 0Z" />
      <circle cx="294" cy="298" r="13" fill="#e9b352" />
      <path fill="#9a6b14" d="M294 305c-7-5-9-8-9-11 0-5 6-7 9-2 3-5 9-3 9 2 0 3-2 6-9 11Z" />
    </g>
  );
}

function Cat() {
  return (
    <g>
      <path
        fill="none"
        stroke="#5f6b70"
        strokeWidth="22"
        strokeLinecap="round"
        d="M486 426c44 10 74-10 70-46-3-26-26-30-32-48"
      />
      <path fill="none" stroke="#47525a" strokeWidth="22" strokeLinecap="round" d="M527 344c-1-4-2-8-3-12" />
      <path fill="#6b787d" d="M396 444c-16-56-2-112 34-140h44c40 28 54 88 36 140Z" />
      <path fill="#f3f0ea" d="M430 444c-6-44-2-84 10-114h26c14 32 18 72 12 114Z" />
      <path fill="#6b787d" d="M420 384h26v60h-36c6-14 10-34 10-60Zm40 0h26c0 26 4 46 10 60h-36Z" />
      <path fill="#f3f0ea" d="M408 446c-1-12 8-16 21-16s23 4 23 16Zm46 0c-1-12 8-16 21-16s23 4 23 16Z" />
      <path stroke="#c9c4b8" strokeWidth="2.6" strokeLinecap="round" d="M424 439v5m10-5v5m36-5v5m10-5v5" />
      <path fill="#6b787d" d="M386 214c2-6 8-7 13-3l31 26h46l31-26c5-4 11-3 13 3 8 22 10 44 4 64Z" />
      <path
        fill="#e9a99b"
        d="M396 226c8 5 17 12 23 18-8 5-15 12-20 20-4-12-5-26-3-38Zm114 0c-8 5-17 12-23 18 8 5 15 12 20 20 4-12 5-26 3-38Z"
      />
      <path fill="#6b787d" d="M380 284c0-36 30-58 73-58s73 22 73 58c0 34-30 56-73 56s-73-22-73-56Z" />
      <path
        fill="#f3f0ea"
        d="M453 270c8 0 12 8 17 14 14 2 22 12 22 24 0 20-18 32-39 32s-39-12-39-32c0-12 8-22 22-24 5-6 9-14 17-14Z"
      />
      <path
        fill="none"
        stroke="#47525a"
        strokeWidth="6"
        strokeLinecap="round"
        d="M453 230v20m-17-17 4 15m30-15-4 15m-82 40 16 3m122-3-16 3m-104 14 14-1m88 1-14-1"
      />
      <g>
        <path
          fill="#d7c25a"
          d="M412 282c2-10 9-15 17-15s14 5 15 15c-4 8-9 11-16 11s-13-3-16-11Zm82 0c-2-10-9-15-17-15s-14 5-15 15c4 8 9 11 16 11s13-3 16-11Z"
        />
        <ellipse cx="429" cy="280" rx="5" ry="10" fill="#1d2325" />
        <ellipse cx="477" cy="280" rx="5" ry="10" fill="#1d2325" />
        <circle cx="431.5" cy="275" r="2.6" fill="#fff" />
        <circle cx="479.5" cy="275" r="2.6" fill="#fff" />
      </g>
      <path fill="#d98577" d="M445 299c4-3 12-3 16 0 1 4-4 9-8 9s-9-5-8-9Z" />
      <path
        fill="none"
        stroke="#3c454a"
        strokeWidth="3.6"
        strokeLinecap="round"
        d="M453 308v5c-5 8-16 8-21 2m21-2c5 8 16 8 21 2"
      />
      <path
        fill="none"
        stroke="#fffdf9"
        strokeWidth="2.4"
        strokeLinecap="round"
        opacity="0.85"
        d="m410 306-38-6m38 14-36 4m122-12 38-6m-38 14 36 4"
      />
      <path fill="#c4552d" d="M412 334c26 14 58 14 84 0l3 13c-28 16-62 16-90 0Z" />
      <circle cx="454" cy="357" r="9" fill="#e9b352" />
    </g>
  );
}

function Foreground() {
  return (
    <g>
      <g fill="none" stroke="var(--scene-leaf)" strokeWidth="5" strokeLinecap="round">
        <path d="M92 452c4-34-4-62-18-84M92 420c12-10 20-22 22-36M84 394c-12-6-22-16-26-28" />
        <path d="M566 448c-2-26 6-48 20-66M566 424c-10-8-16-18-18-30" />
        <path d="M372 452c0-10 3-18 8-24m-8 20c-1-8-5-14-10-18M150 456c0-10-3-18-8-24m8 20c1-8 5-14 10-18" />
      </g>
      <g fill="var(--scene-leaf)">
        <path d="M74 368c-12-8-16-22-10-36 14 6 20 20 10 36ZM114 384c-4-14 2-28 16-34 6 14 0 28-16 34ZM58 366c-14 2-26-4-32-16 12-6 26-2 32 16ZM586 382c-6-12-2-26 10-34 8 12 6 26-10 34ZM548 394c-12 0-22-8-24-20 12-2 22 6 24 20Z" />
      </g>
      <g>
        <g fill="#f3b6a0">
          <circle cx="182" cy="468" r="6" />
          <circle cx="194" cy="468" r="6" />
          <circle cx="184" cy="457" r="6" />
          <circle cx="193" cy="457" r="6" />
        </g>
        <circle cx="188" cy="463" r="5" fill="#e9b352" />
        <g fill="#fdf3df">
          <circle cx="524" cy="462" r="5.5" />
          <circle cx="535" cy="462" r="5.5" />
          <circle cx="526" cy="452" r="5.5" />
          <circle cx="534" cy="452" r="5.5" />
        </g>
        <circle cx="530" cy="457" r="4.6" fill="#e9b352" />
      </g>
      <g className={styles.letter}>
        <path
          fill="#000"
          opacity="0.08"
          d="M64 196h112a8 8 0 0 1 8 8v70a8 8 0 0 1-8 8H64a8 8 0 0 1-8-8v-70a8 8 0 0 1 8-8Z"
          transform="rotate(-8 120 240) translate(4 8)"
        />
        <g transform="rotate(-8 120 240)">
          <rect x="56" y="196" width="128" height="86" rx="9" fill="#fffaf0" />
          <path
            fill="none"
            stroke="#d9c9ab"
            strokeWidth="3.5"
            strokeLinejoin="round"
            d="m58 202 55 42c4 3 10 3 14 0l55-42M58 278l42-38m82 38-42-38"
          />
          <circle cx="120" cy="248" r="15" fill="#c4552d" />
          <g fill="#fffaf0">
            <path d="M120 247c4 0 7 3 7 6 0 2-2 3-4 2.5-2-.5-4-.5-6 0-2 .5-4-.5-4-2.5 0-3 3-6 7-6Z" />
            <circle cx="113" cy="246" r="2" />
            <circle cx="117" cy="242.5" r="2.1" />
            <circle cx="123" cy="242.5" r="2.1" />
            <circle cx="127" cy="246" r="2" />
          </g>
        </g>
      </g>
    </g>
  );
}
